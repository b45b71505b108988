import { Client } from 'pg'
import { OWNER } from './create-cluster.ts'
import type { DataFolder } from './data-folder.ts'

const DATABASE = 'hireproof'

/** The owner's addresses of the database, over the network and, if there is one, over the unix socket. */
export function connectionUrls({ socket }: DataFolder, port: number, password: string) {
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`
  return { url, socketUrl: socket ? `${url}?host=${encodeURIComponent(socket)}` : undefined }
}

/** Checks that the database answers to its owner, and creates it on the first start. */
export async function ensureDatabase(url: string): Promise<void> {
  try {
    await query(url, 'select 1')
  } catch (error) {
    // 3D000: no such database
    if ((error as { code?: string }).code !== '3D000') throw error
    const maintenance = new URL(url)
    maintenance.pathname = '/postgres'
    await query(maintenance.href, `create database ${DATABASE}`)
  }
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
