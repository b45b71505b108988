import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import { formField, queryField } from '../platform/forms.ts'
import type { Account } from './accounts.ts'
import { codeHelper, codePage } from './code-pages.ts'
import { acceptableCode, checkCode } from './one-time-codes.ts'
import { clientName, findInteraction, finishSignIn, type PendingSignIns } from './pending.ts'
import type { SignIn } from './sign-in.ts'

type Deps = { signIn: SignIn; pending: PendingSignIns }

const codeMessages = {
  wrong: 'The code is not correct. Check that your device shows the right time.',
  used: 'You already used this code. Wait for the next one.',
}

/** Registers the page that asks for the one-time code, and the demonstration's view of it. */
export function codeRoutes(app: FastifyInstance, deps: Deps) {
  const { signIn } = deps
  app.get('/sign-in/:uid/code', async (request, reply) => {
    const found = await findCodeStep(deps, request, reply)
    if (!found) return reply
    const code = queryField(request.query, 'fill') === 'code' ? demoCode(signIn, found.account)?.code : undefined
    return showCodePage(deps, found, reply, { code: code ?? '' })
  })
  app.post('/sign-in/:uid/code', async (request, reply) => {
    const found = await findCodeStep(deps, request, reply)
    if (!found) return reply
    const code = formField(request.body, 'code')
    const { account, details } = found
    const result = checkCode(account.totpSecret, code, account.lastStep, signIn.now())
    if (!result.ok) {
      const error = code.trim() ? codeMessages[result.reason] : 'Enter the one-time code.'
      return showCodePage(deps, found, reply, { code, error })
    }
    await signIn.accounts.recordStep(account, result.step)
    deps.pending.delete(details.uid)
    return finishSignIn(signIn, request, reply, account.id)
  })
  app.get('/sign-in/:uid/demo-code', async (request, reply) => {
    const found = await findCodeStep(deps, request, reply)
    return found && (demoCode(signIn, found.account) ?? reply.callNotFound())
  })
}

type CodeStep = { details: Interaction; account: Account }

async function findCodeStep(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<CodeStep | undefined> {
  const details = await findInteraction(deps.signIn, request, reply)
  if (!details) return undefined
  const progress = deps.pending.get(details.uid)
  const account = progress?.step === 'code' ? deps.signIn.accounts.findById(progress.accountId) : undefined
  if (account) return { details, account }
  await reply.redirect(`/sign-in/${details.uid}`, 303)
  return undefined
}

function showCodePage(
  { signIn }: Deps,
  { details, account }: CodeStep,
  reply: FastifyReply,
  shown: { code: string; error?: string },
): FastifyReply {
  const demo = demoCode(signIn, account)
  const main = codePage({
    uid: details.uid,
    client: clientName(signIn, details),
    email: account.emails[0] ?? '',
    code: shown.code,
    error: shown.error,
    helper: demo && codeHelper(details.uid, demo.code, demo.secondsLeft),
  })
  const hasError = shown.error !== undefined
  const page = {
    title: 'One-time code',
    area: 'sign-in',
    hasError,
    main,
    ...(demo ? { script: '/assets/demo-code.js' } : {}),
  } as const
  return signIn.site.send(reply, page)
}

function demoCode(signIn: SignIn, account: Account) {
  return signIn.accounts.demoPerson(account) && acceptableCode(account.totpSecret, account.lastStep, signIn.now())
}
