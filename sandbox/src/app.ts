import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SettingsError, type SandboxConfig } from './config.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { inboxRoutes } from './mail/inbox.routes.ts'
import { openMailbox } from './mail/mailbox.ts'
import { startSmtp } from './mail/smtp.ts'
import { addGuards } from './platform/guards.ts'
import { createSite } from './platform/site.ts'
import { createCaseLedger } from './records/case-ledger.ts'
import { openCaseStore } from './records/case-store.ts'
import { openRecordsClock } from './records/records-clock.ts'
import { recordsRoutes } from './records/records.routes.ts'
import { openUpdateFeed } from './records/update-feed.ts'
import { openRegistryBook } from './registry/registry-book.ts'
import { registryRoutes } from './registry/registry.routes.ts'
import { accountRoutes } from './signin/account.routes.ts'
import { openAccounts } from './signin/accounts.ts'
import { codeRoutes } from './signin/code.routes.ts'
import { createAccountRoutes } from './signin/create-account.routes.ts'
import { readDemoPeople } from './signin/demo-people.ts'
import { interactionRoutes } from './signin/interaction.routes.ts'
import { createPendingSignIns } from './signin/pending.ts'
import { providerRoutes } from './signin/provider.routes.ts'
import { createSignIn } from './signin/sign-in.ts'
import { openKeySet } from './signin/signing-keys.ts'
import { createFaults, faultHook } from './testing/faults.ts'
import { testingRoutes } from './testing/testing.routes.ts'

/** A running sandbox. */
export type Sandbox = { url: string; smtpPort: number; close: () => Promise<void> }

const largestBody = 64 * 1024

/** Starts every stand-in, and resolves when all of them can be reached. */
export async function startSandbox(
  config: SandboxConfig,
  { now = Date.now }: { now?: () => number } = {},
): Promise<Sandbox> {
  const kept = (name: string) => (config.dataDir ? join(config.dataDir, name) : undefined)
  const site = createSite(config)
  const faults = createFaults()
  const people = readDemoPeople()
  const accounts = openAccounts(kept('accounts.json'), people)
  const keys = openKeySet(kept('signing-keys.json'))
  await keys.save()
  const clock = openRecordsClock(kept('records-clock.json'), now)
  const store = await openCaseStore(kept('checks.jsonl'))
  const feed = openUpdateFeed({ store, path: kept('updates.json'), now })
  const ledger = createCaseLedger({ store, feed, clock })
  const mailbox = await openMailbox(kept('mail'), now)
  const smtp = await startSmtp({ host: config.host, port: config.smtpPort, mailbox, faults })

  const app = Fastify({
    bodyLimit: largestBody,
    forceCloseConnections: true,
    // No request is logged: addresses and bodies may hold personal data.
    logger: { level: 'error', stream: process.stderr },
  })
  addGuards(app, site)
  app.register(formbody, { bodyLimit: largestBody })
  const signIn = createSignIn({ config, site, accounts, keys, now })
  const pending = createPendingSignIns()
  app.register(async (scope) => {
    scope.addHook('onRequest', faultHook(faults, 'signin'))
    providerRoutes(scope, signIn)
    interactionRoutes(scope, { signIn, pending, people })
    codeRoutes(scope, { signIn, pending })
    createAccountRoutes(scope, { signIn, pending })
    accountRoutes(scope, signIn)
  })
  recordsRoutes(app, {
    site,
    faults,
    ledger,
    feed,
    clock,
    token: config.recordsToken,
    delaySeconds: config.recordsDelaySeconds,
  })
  const checks = openRegistryBook(kept('registry.json'))
  registryRoutes(app, { site, faults, checks, token: config.registryToken })
  inboxRoutes(app, { site, mailbox })
  feedRoutes(app, { site, faults })
  testingRoutes(app, { site, faults, keys, clock })
  homeRoutes(app, { site, people, smtpPort: () => smtp.port })

  const close = async () => {
    await app.close()
    await smtp.close()
  }
  try {
    site.open(config.issuer ?? `http://127.0.0.1:${await listen(app, config)}`)
  } catch (error) {
    await close()
    throw error
  }
  return { url: site.issuer(), smtpPort: smtp.port, close }
}

async function listen(app: FastifyInstance, { host, port }: SandboxConfig): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new SettingsError(portInUse(port)) : error
  }
  return (app.server.address() as AddressInfo).port
}

function portInUse(port: number): string {
  return `Port ${port} is in use by another program; set SANDBOX_PORT to a free one.`
}
