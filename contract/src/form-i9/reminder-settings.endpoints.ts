import * as z from 'zod/mini'
import { AccountParams } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { reminderKinds } from './reminders.ts'

const path = '/api/account/accounts/:accountId/form_i9_reminders'

// the rule of what it may hold is `sentenceProblem`
const Sentence = z.string().check(z.maxLength(1000))

const isDistinct = (items: readonly unknown[]) => new Set(items).size === items.length

/** Which reminders a company wants, and what it adds to its invitations. */
const ReminderSettingsChange = z.strictObject({
  /** The kinds of reminders that are on. */
  kinds: z.array(z.enum(reminderKinds)).check(z.refine(isDistinct, 'Name each kind once.')),
  /** What the company adds to its invitations, in both languages; empty for nothing. */
  sentenceEn: Sentence,
  sentenceEs: Sentence,
  /** The version that was read. */
  version: z.int().check(z.gte(0)),
})

/** The reminders of a company, and its own words in invitations. */
export const ReminderSettings = z.object({
  accountId: z.number(),
  kinds: z.array(z.enum(reminderKinds)),
  sentenceEn: z.string(),
  sentenceEs: z.string(),
  version: z.number(),
  changedAt: z.nullable(z.string()),
  /** Null if nothing was changed yet, or by someone out of reach. */
  changedBy: z.nullable(z.string()),
  can: z.object({ change: z.boolean() }),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

export const getReminderSettings = endpoint({
  name: 'reminderSettings.get',
  summary: 'The reminders of forms that a company wants, and what it adds to its invitations',
  method: 'GET',
  path,
  access: 'ready',
  area: 'cases',
  params: AccountParams,
  reply: ReminderSettings,
  problems: ['not_found', 'forbidden'],
})

export const changeReminderSettings = endpoint({
  name: 'reminderSettings.change',
  summary: 'Switches each kind of reminder on or off, and changes what the company adds to its invitations',
  method: 'PUT',
  path,
  access: 'ready',
  area: 'cases',
  params: AccountParams,
  body: ReminderSettingsChange,
  reply: ReminderSettings,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['FORM_SETTINGS_CHANGED'],
})
