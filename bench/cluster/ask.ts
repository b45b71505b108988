import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import type { Layout } from './layout.ts'

type Options = { method?: string; body?: object; auth?: string }

/** Asks a node of the cluster over TLS, with a certificate; throws if it does not answer within two seconds. */
export function ask<T>({ tlsDir }: Layout, url: string, { method = 'GET', body, auth }: Options = {}): Promise<T> {
  const file = (name: string) => readFileSync(join(tlsDir, name))
  const options = {
    method,
    ca: file('ca.crt'),
    cert: file('node.crt'),
    key: file('node.key'),
    timeout: 2000,
    headers: { 'content-type': 'application/json' },
    ...(auth && { auth }),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => {
        try {
          resolve(JSON.parse(text) as T)
        } catch {
          reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text}`))
        }
      })
    })
    call.on('timeout', () => call.destroy(new Error(`${url} did not answer`)))
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}
