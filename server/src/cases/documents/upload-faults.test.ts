import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addAttachment, uploadDocuments } from '@hireproof/contract/cases/documents.endpoints'
import { addSignedCopy } from '@hireproof/contract/cases/papers.endpoints'
import type { Endpoint } from '@hireproof/contract/endpoint'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { jpeg } from '../../testing/copy-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { countWaiting, lockRows } from '../../testing/lock-rows.ts'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const accountId = await t.given.account()
const [front, back] = [await jpeg('#aa2200'), await jpeg('#0022aa')]

type Upload = {
  endpoint: Endpoint
  table: 'case_attachment' | 'case_paper'
  status: number
  prepared: (user: GivenUser) => Promise<string>
  parts: Record<string, string | Buffer>
}

/** Every upload of a case after its first answer. */
const uploads: Upload[] = [
  {
    endpoint: uploadDocuments,
    table: 'case_attachment',
    status: 200,
    prepared: (user) => steps.inStatus(user, 'SCAN_AND_UPLOAD'),
    parts: { front_photo: front, back_photo: back },
  },
  {
    endpoint: addAttachment,
    table: 'case_attachment',
    status: 201,
    prepared: (user) => steps.inStatus(user, 'PHOTO_MATCH'),
    parts: { kind: 'front', title: 'Passport', file: front },
  },
  {
    endpoint: addSignedCopy,
    table: 'case_paper',
    status: 201,
    prepared: async (user) => {
      const caseNumber = await steps.opened(user)
      await steps.give(caseNumber)
      return caseNumber
    },
    parts: { file: front },
  },
]

describe.each(uploads)('$endpoint.name', ({ endpoint, table, status, prepared, parts }) => {
  /** A case that waits for the upload, its bytes, and what is kept of it. */
  const waiting = async () => {
    // each with an allowance of their own
    const user = await t.given.user({ account_id: accountId })
    const caseNumber = await prepared(user)
    const form = new FormData()
    for (const [name, part] of Object.entries(parts))
      form.set(name, typeof part === 'string' ? part : new File([new Uint8Array(part)], 'photo.jpg'))
    const sent = new Response(form)
    const payload = Buffer.from(await sent.arrayBuffer())
    const path = endpoint.path.replace(':caseNumber', caseNumber)
    const headers = {
      authorization: `Bearer ${await t.tokenOf(user.session)}`,
      'content-type': sent.headers.get('content-type') ?? '',
    }
    const stateOf = async () => {
      const row = await steps.row(caseNumber)
      const files = await t.ownerDb.selectFrom(table).select('id').where('case_id', '=', row.id).execute()
      const asked = await t.ownerDb.selectFrom('case_question').select('kind').where('case_id', '=', row.id).execute()
      return { row, files, asked, events: await steps.auditOf(caseNumber) }
    }
    const send = (bytes = payload) => t.app.inject({ method: 'POST', url: path, headers, payload: bytes })
    return { payload, path, headers, stateOf, send, before: await stateOf() }
  }
  type Waiting = Awaited<ReturnType<typeof waiting>>

  /** Nothing of a failed upload is left, and the same one is taken afterwards, once. */
  const staysWhole = async ({ stateOf, before, send }: Waiting) => {
    expect(await stateOf()).toEqual(before)
    expect((await send()).statusCode).toBe(status)
    const { files, events } = await stateOf()
    expect(files).toHaveLength(endpoint === uploadDocuments ? 2 : 1)
    expect(events).toHaveLength(before.events.length + 1)
  }

  test('[F23][T34] that is cut off on the way leaves nothing, and can be sent again', async () => {
    const each = await waiting()
    const answer = await each.send(each.payload.subarray(0, -30))
    expect(answer.statusCode).toBe(400)
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const headers = { ...each.headers, 'content-length': each.payload.length }
    const asked = request({ port, path: each.path, method: 'POST', headers })
    const closed = new Promise((resolve) => asked.once('close', resolve))
    asked.on('error', () => undefined)
    await new Promise((resolve) => asked.write(each.payload.subarray(0, 200), resolve))
    asked.destroy()
    await closed
    // the server has noticed it once it takes the next one
    await expect.poll(async () => (await each.send(Buffer.from('x'))).statusCode).toBe(400)
    await staysWhole(each)
  })

  test('[F04][F05] on a full disk is answered 507, leaves no part of it, and is taken once there is room', async () => {
    const each = await waiting()
    const clear = async () => {
      await sql`drop trigger if exists disk_full on ${sql.table(table)}`.execute(t.ownerDb)
      await sql`drop function if exists disk_full`.execute(t.ownerDb)
    }
    onTestFinished(clear)
    await sql`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(t.ownerDb)
    await sql`create trigger disk_full after insert on ${sql.table(table)} for each row execute function disk_full()`.execute(
      t.ownerDb,
    )
    const answer = await each.send()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '30'])
    await clear()
    await staysWhole(each)
  })

  test('[F02][F07] whose connection to the database is cut leaves nothing, and can be sent again', async () => {
    const each = await waiting()
    const hold = await lockRows(t.ownerDb, sql`select from audit_head where chain = ${String(accountId)} for update`)
    const asked = each.send()
    await expect.poll(() => countWaiting(t.ownerDb), { interval: 5 }).toBe(1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.ownerDb)
    expect((await asked).statusCode).toBe(503)
    await hold.release()
    await staysWhole(each)
  })
})
