import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { draftOfToday } from '../../server/src/testing/drafts-of-today.ts'
import { statusOf } from '../../server/src/testing/server-process.ts'
import { openConnection } from '../load/connection.ts'
import { expectStatus } from '../load/flows.ts'
import { rounded, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { check } from './zeros.ts'

/** F12: the mail server down, and then refusing, while there are emails to send. */
export const mail: Measure = {
  name: 'mail',
  title: 'F12 The mail server fails',
  method: `Cases that need more time get their answer, and with it an email to the users who created them, while the mail server is
down and then refuses everything for now. The server is killed during that time. In the end, every email must be in the mailbox, once.`,
  run: async ({ few }, say) =>
    withArena({ sandbox: true }, async (arena) => {
      const count = few ? 6 : 40
      let server = await arena.start()
      await fault(arena, 'down')
      await submitForReview(arena, count)
      await until('emails to wait in the outbox', async () => (await countMail(arena)).all === count)
      say('all emails are waiting')
      server.kill('SIGKILL')
      await server.exited
      await fault(arena, '4xx')
      server = await arena.start()
      await pause(3000)
      const meanwhile = await statusOf(`${arena.url}/health/ready`)
      const before = await delivered(arena)
      await fault(arena, 'none')
      const began = performance.now()
      await until('emails to be sent', async () => (await countMail(arena)).sent === count)
      const seconds = (performance.now() - began) / 1000
      const inbox = await delivered(arena)
      const goals = [
        check('ready while no email can be sent', meanwhile === 200),
        check('delivered while the mail server failed: 0', before.length === 0, String(before.length)),
        check('emails that arrived', new Set(inbox).size === count, `${new Set(inbox).size} of ${count}`),
        check(
          'emails that arrived twice: 0',
          inbox.length === new Set(inbox).size,
          String(inbox.length - new Set(inbox).size),
        ),
      ]
      return { goals, notes: [`All were delivered ${rounded(seconds)} s after the mail server was back.`] }
    }),
}

async function submitForReview({ url, callers }: Arena, count: number): Promise<void> {
  const connection = await openConnection(url)
  for (let serial = 0; serial < count; serial += 1) {
    const headers = (await callers[serial % callers.length]?.headers()) ?? {}
    const body = JSON.stringify(draftOfToday(serial, { last_name: 'Review' }))
    const created = await expectStatus(connection, { method: 'POST', path: '/api/v31/cases', headers, body }, 201)
    const { case_number: number } = JSON.parse(created.body) as { case_number: string }
    await expectStatus(
      connection,
      { method: 'POST', path: `/api/v31/cases/${number}/submit`, headers, body: '{}' },
      200,
    )
  }
  connection.close()
}

async function fault({ sandboxUrl }: Arena, mode: string): Promise<void> {
  const body = JSON.stringify({ target: 'mail', mode })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${sandboxUrl}/testing/fault`, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The sandbox answered ${status}.`)
}

async function countMail({ ownerDb }: Arena): Promise<{ all: number; sent: number }> {
  const found = await sql<{ all: number; sent: number }>`select count(*) as all, count(sent_at) as sent
    from mail_outbox`.execute(ownerDb)
  return found.rows[0] ?? { all: 0, sent: 0 }
}

/** The message ids of the emails in the mailbox. */
async function delivered({ sandboxUrl }: Arena): Promise<string[]> {
  const mails = (await (await fetch(`${sandboxUrl}/inbox.json`)).json()) as { messageId: string }[]
  return mails.map(({ messageId }) => messageId)
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 300_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited five minutes for ${what}.`)
    await pause(200)
  }
}
