import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import { toString as drawQrCode } from 'qrcode'
import { formField } from '../platform/forms.ts'
import { hashPassword, normalEmail } from './accounts.ts'
import { createAccountPage, enrolPage } from './create-account-pages.ts'
import { acceptableCode, authenticatorUri, checkCode, newSecret } from './one-time-codes.ts'
import { clientName, findInteraction, finishSignIn, type PendingSignIns, type Progress } from './pending.ts'
import type { SignIn } from './sign-in.ts'

type Deps = { signIn: SignIn; pending: PendingSignIns }
type Enrolment = Extract<Progress, { step: 'enrol' }>

const shortestPassword = 12
const longestPassword = 128

/** The message about an address that someone else already has. */
export const takenEmail = 'An account with this email address already exists.'

/** Registers the pages that create an account: address and password, then an authenticator app. */
export function createAccountRoutes(app: FastifyInstance, { signIn, pending }: Deps) {
  app.get('/sign-in/:uid/create', async (request, reply) => {
    const details = await findInteraction(signIn, request, reply)
    return details && showCreatePage(signIn, details, reply, '', {})
  })
  app.post('/sign-in/:uid/create', async (request, reply) => {
    const details = await findInteraction(signIn, request, reply)
    if (!details) return reply
    const email = formField(request.body, 'email')
    const password = formField(request.body, 'password')
    const errors = { email: emailProblem(email) ?? takenProblem(signIn, email), password: passwordProblem(password) }
    if (errors.email || errors.password) return showCreatePage(signIn, details, reply, email, errors)
    const passwordHash = await hashPassword(password)
    pending.set(details.uid, { step: 'enrol', email: normalEmail(email), passwordHash, totpSecret: newSecret() })
    return reply.redirect(`/sign-in/${details.uid}/authenticator`, 303)
  })
  app.get('/sign-in/:uid/authenticator', async (request, reply) => {
    const found = await findEnrolment({ signIn, pending }, request, reply)
    return found && showEnrolPage(signIn, found, reply, '')
  })
  app.post('/sign-in/:uid/authenticator', async (request, reply) => {
    const found = await findEnrolment({ signIn, pending }, request, reply)
    if (!found) return reply
    const { email, passwordHash, totpSecret } = found.enrolment
    const code = formField(request.body, 'code')
    const result = checkCode(totpSecret, code, 0, signIn.now())
    if (!result.ok)
      return showEnrolPage(signIn, found, reply, code, 'The code is not correct. Type the code that the app shows.')
    const account = await signIn.accounts.create(email, passwordHash, totpSecret, result.step)
    if (!account) return showCreatePage(signIn, found.details, reply, email, { email: takenEmail })
    pending.delete(found.details.uid)
    return finishSignIn(signIn, request, reply, account.id)
  })
}

/** What is wrong with an email address, if anything. */
export function emailProblem(email: string): string | undefined {
  if (!email.trim()) return 'Enter an email address.'
  const looksRight = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) && email.length <= 254
  return looksRight ? undefined : 'Enter an email address in the form name@example.com.'
}

function takenProblem(signIn: SignIn, email: string): string | undefined {
  return signIn.accounts.findByEmail(email) ? takenEmail : undefined
}

function passwordProblem(password: string): string | undefined {
  if (password.length < shortestPassword) return `Enter a password of at least ${shortestPassword} characters.`
  return password.length > longestPassword ? `Enter a password of at most ${longestPassword} characters.` : undefined
}

async function findEnrolment(
  { signIn, pending }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ details: Interaction; enrolment: Enrolment } | undefined> {
  const details = await findInteraction(signIn, request, reply)
  if (!details) return undefined
  const progress = pending.get(details.uid)
  if (progress?.step === 'enrol') return { details, enrolment: progress }
  await reply.redirect(`/sign-in/${details.uid}/create`, 303)
  return undefined
}

function showCreatePage(
  signIn: SignIn,
  details: Interaction,
  reply: FastifyReply,
  email: string,
  errors: Record<string, string | undefined>,
): FastifyReply {
  const hasError = Object.values(errors).some(Boolean)
  const main = createAccountPage({ uid: details.uid, client: clientName(signIn, details), email, errors })
  return signIn.site.send(reply, { title: 'Create an account', area: 'sign-in', hasError, main })
}

async function showEnrolPage(
  signIn: SignIn,
  { details, enrolment }: { details: Interaction; enrolment: Enrolment },
  reply: FastifyReply,
  code: string,
  error?: string,
): Promise<FastifyReply> {
  const { email, totpSecret: secret } = enrolment
  const qr = await drawQrCode(authenticatorUri(email, secret), { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  const present = acceptableCode(secret, 0, signIn.now())
  const main = enrolPage({ uid: details.uid, client: clientName(signIn, details), qr, secret, code, error, present })
  const page = { title: 'Add an authenticator app', area: 'sign-in', hasError: error !== undefined, main } as const
  return signIn.site.send(reply, page)
}
