import type { RequestOf } from '@hireproof/contract/endpoint'
import { createUser } from '@hireproof/contract/users/create-user.endpoints'
import { deliverMail } from '../background.ts'
import type { FlagName } from '../environment/flags.ts'
import type { GivenUser } from './given.ts'
import { whenFinished, type TestApp } from './test-app.ts'

type Body = RequestOf<typeof createUser>['body']
type More = Partial<Body['user']>

let serial = 0

/** What administrators do to give people a user, through the API, and the resulting emails. */
export function newUserSteps(t: TestApp) {
  /** A general user as the wizard sends it, with its own address and User ID. */
  const body = (accountId: number, more: More = {}, rest: Partial<Body> = { mfaEnabled: true }): Body => ({
    user: {
      firstName: 'Kim',
      lastName: 'Hale',
      email: `kim${(serial += 1)}@company.example`,
      phoneNumber: { number: '(202) 555-0100' },
      title: 'Clerk',
      logonId: `NEW${String(serial).padStart(5, '0')}`,
      accountId,
      roles: ['GENERAL'],
      ...more,
    },
    app: 'everify',
    ...rest,
  })

  const create = (actor: Pick<GivenUser, 'session'>, wanted: Body, key?: string) =>
    t.as(actor).call(createUser, { body: wanted }, key ? { headers: { 'idempotency-key': key } } : {})

  const rowOf = (id: string) =>
    t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Sends the waiting emails; returns those to an address, the oldest first. */
  const mailsTo = async (address: string) => {
    const waiting = t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).orderBy('created_at')
    for (const { id } of await waiting.execute()) await deliverMail(t.deps, id)
    return t.mailer.sent.filter(({ to }) => to === address)
  }

  /** The code of the last link that was mailed to an address. */
  const codeTo = async (address: string) => {
    const codes = (await mailsTo(address)).map(({ text }) => /(?:activate|new-password)#(\S+)/.exec(text)?.[1])
    return codes.filter((each) => each !== undefined).at(-1) ?? ''
  }

  /** Sets flags for the current test. */
  const withFlags = async (flags: Partial<Record<FlagName, 'on' | 'off'>>) => {
    const set = async (values: typeof flags) => {
      await t.ownerDb.deleteFrom('feature_flag').execute()
      const rows = Object.entries(values).map(([name, value]) => ({ name, value }))
      if (rows.length > 0) await t.ownerDb.insertInto('feature_flag').values(rows).execute()
      t.clock.advance({ seconds: 4 })
    }
    await set(flags)
    whenFinished(() => set({}))
  }

  return { body, create, rowOf, mailsTo, codeTo, withFlags }
}
