import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import * as z from 'zod'
import { writeAtomically } from '../platform/json-file.ts'

const StoredMail = z.object({
  id: z.number(),
  receivedAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  raw: z.string(),
})
type StoredMail = z.infer<typeof StoredMail>

/** An email that arrived, with the addresses it was really sent to. */
export type Mail = {
  id: number
  receivedAt: string
  from: string
  to: string[]
  subject: string
  messageId: string
  headers: { name: string; value: string }[]
  text: string
  html: string
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

const mostMails = 500

/** Opens the mailbox; it keeps the last 500 emails, in a folder if it has one. */
export async function openMailbox(folder: string | undefined, now: () => number) {
  const mails: Mail[] = folder ? await readMails(folder) : []
  let lastId = mails.at(-1)?.id ?? 0
  return {
    /** Keeps an email; after this returns, the email survives a crash. */
    add: async (from: string, to: string[], raw: Buffer): Promise<void> => {
      lastId += 1
      const stored = { id: lastId, receivedAt: new Date(now()).toISOString(), from, to, raw: raw.toString('base64') }
      const mail = await readMail(stored)
      if (folder) await writeAtomically(pathOf(folder, stored.id), JSON.stringify(stored))
      mails.push(mail)
      for (const old of mails.splice(0, Math.max(0, mails.length - mostMails))) {
        if (folder) rmSync(pathOf(folder, old.id), { force: true })
      }
    },
    /** The emails, newest first; with an address, those sent to it. */
    list: (to?: string): Mail[] => {
      const wanted = to?.trim().toLowerCase()
      const found = wanted ? mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted)) : mails
      return found.toSorted((one, other) => other.id - one.id)
    },
    find: (id: number): Mail | undefined => mails.find((mail) => mail.id === id),
    clear: (): void => {
      for (const old of mails.splice(0)) if (folder) rmSync(pathOf(folder, old.id), { force: true })
    },
  }
}

function pathOf(folder: string, id: number): string {
  return join(folder, `${String(id).padStart(8, '0')}.json`)
}

async function readMails(folder: string): Promise<Mail[]> {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(folder)) return []
  const names = readdirSync(folder)
    .filter((name) => /^\d{8}\.json$/.test(name))
    .sort()
  const stored = names.map((name) => StoredMail.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  return Promise.all(stored.filter((row) => row.success).map((row) => readMail(row.data)))
}

async function readMail({ id, receivedAt, from, to, raw }: StoredMail): Promise<Mail> {
  const email = await parse(Buffer.from(raw, 'base64'))
  return {
    id,
    receivedAt,
    from,
    to,
    subject: email?.subject ?? '',
    messageId: email?.messageId ?? '',
    headers: (email?.headers ?? []).map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: email?.text ?? '',
    html: email?.html ?? '',
  }
}

async function parse(raw: Buffer): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, { maxNestingDepth: 20 })
  } catch {
    // An email that cannot be parsed is still shown, without its parts.
    return undefined
  }
}
