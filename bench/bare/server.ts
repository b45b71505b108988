import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { Pool, types, type PoolClient } from 'pg'
import { createCase, submitCase, type Session } from './create-and-submit.ts'
import { exchanged, type Exchange, type Recorded, type Recording } from './recording.ts'
import * as sql from './statements.ts'

// The least code that answers the measured calls: node:http, pg, and the API's statements. It checks no token,
// validates nothing, encrypts nothing and decides nothing. Statements are unnamed, as the API's are.

type SessionRow = Session & { id: string; last_activity_at: Date }

types.setTypeParser(types.builtins.DATE, (text) => text)
const limits = { max: Number(process.env['DATABASE_POOL'] ?? 20), statement_timeout: 2500 }
const app = new Pool({ connectionString: process.env['DATABASE_APP_URL'], application_name: 'bare', ...limits })
const identity = new Pool({
  connectionString: process.env['DATABASE_IDENTITY_URL'],
  application_name: 'bare-identity',
  ...limits,
})

async function sessionOf(request: IncomingMessage): Promise<SessionRow> {
  const payload = request.headers.authorization?.split('.')[1] ?? ''
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
  const found = await identity.query<SessionRow>(sql.findSession, [sub])
  const session = found.rows[0] as SessionRow
  const now = new Date()
  if (now.getTime() - session.last_activity_at.getTime() > 15_000) await identity.query(sql.touchSession, [now, sub])
  return session
}

async function inTransaction<T>(accountId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await app.connect()
  try {
    await client.query(sql.beginFor(accountId))
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const recordedFile = process.env['BARE_RECORDED']
/** The statements of calls, as recorded from the API, and what to put into them for each thing that is named. */
const recorded: Recording = recordedFile
  ? (JSON.parse(readFileSync(recordedFile, 'utf8')) as Recording)
  : { calls: [], exchanges: {} }

async function replay(client: PoolClient, statements: readonly Recorded[], exchange: Exchange): Promise<object> {
  const answers: object[][] = []
  for (const { sql: text, parameters } of statements) {
    const values = exchange.length === 0 ? [...parameters] : parameters.map((value) => exchanged(value, exchange))
    answers.push((await client.query<object>(text, values)).rows)
  }
  return { results: answers[1] ?? [], paging: answers[0]?.[0] }
}

async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const [, first, place, name = '', caseNumber = '', step] = (request.url ?? '').split('/')
  const session = await sessionOf(request)
  if (first === 'recorded') {
    await bodyOf(request)
    const statements = recorded.calls[Number(place)] ?? []
    const exchange = recorded.exchanges[name] ?? []
    return [200, await inTransaction(session.account_id, (client) => replay(client, statements, exchange))]
  }
  if (request.method === 'GET') {
    const find = async (client: PoolClient) => {
      const [found] = (await client.query<{ id: string }>(sql.findCase, [caseNumber])).rows
      await client.query(sql.findForm, [found?.id])
      return found
    }
    return [200, { ...(await inTransaction(session.account_id, find)), sealed_numbers: undefined }]
  }
  const body = JSON.parse(await bodyOf(request)) as Parameters<typeof createCase>[2]
  if (step === 'submit') {
    return [200, await inTransaction(session.account_id, (client) => submitCase(client, session, caseNumber))]
  }
  const key = String(request.headers['idempotency-key'])
  return [201, await inTransaction(session.account_id, (client) => createCase(client, session, body, key))]
}

const server = createServer((request, response) => {
  const send = (status: number, body: unknown) => {
    const text = JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
  answer(request).then(
    ([status, body]) => send(status, body),
    (error: unknown) => send(500, { message: (error as Error).message }),
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
