import { Environment } from '@hireproof/contract/environment'
import * as z from 'zod/mini'
import { parseKeyring } from '../platform/keyring.ts'
import { agencyContactsOf, agencySettings } from '../settings/agency-settings.ts'
import { contactSettings } from '../settings/contact-settings.ts'
import { COUNTERSIGNER, readMouTexts } from '../settings/mou-content.ts'
import { readPaperContents } from '../settings/paper-content.ts'
import { loadDemo } from './load.ts'

const Settings = z.object({
  ENVIRONMENT: z._default(Environment, 'local'),
  PRODUCT_NAME: z._default(z.string(), 'Hireproof'),
  DATABASE_URL: z.string().check(z.minLength(1)),
  OIDC_ISSUER: z.url(),
  DATA_KEYS: z.string().check(z.minLength(1)),
  INDEX_KEYS: z.string().check(z.minLength(1)),
  NOTICE_CONTENT_DIR: z.optional(z.string()),
  MOU_CONTENT_DIR: z.optional(z.string()),
  MOU_COUNTERSIGNER: z._default(z.string(), COUNTERSIGNER),
  ...contactSettings,
  ...agencySettings,
})

function readSettings(env: Record<string, string | undefined>) {
  const parsed = Settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  throw new Error(`The setting ${parsed.error.issues[0]?.path.join('.')} is missing or not valid.`)
}

try {
  const settings = readSettings(process.env)
  const result = await loadDemo({
    ownerUrl: settings.DATABASE_URL,
    issuer: settings.OIDC_ISSUER,
    keys: {
      data: parseKeyring('DATA_KEYS', settings.DATA_KEYS),
      index: parseKeyring('INDEX_KEYS', settings.INDEX_KEYS),
    },
    now: new Date(),
    environment: settings.ENVIRONMENT,
    productName: settings.PRODUCT_NAME,
    mou: { texts: readMouTexts(settings.MOU_CONTENT_DIR), countersigner: settings.MOU_COUNTERSIGNER },
    papers: { contents: readPaperContents(settings.NOTICE_CONTENT_DIR), contacts: agencyContactsOf(settings) },
  })
  process.stdout.write(result === 'loaded' ? 'Demo data loaded.\n' : 'The database is not empty; nothing was loaded.\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
