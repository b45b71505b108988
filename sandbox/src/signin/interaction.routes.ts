import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import { formField, queryField } from '../platform/forms.ts'
import type { Account } from './accounts.ts'
import type { DemoPerson } from './demo-people.ts'
import { chooseAccountPage, signInPage } from './interaction-pages.ts'
import { cancelSignIn, clientName, findInteraction, finishSignIn, type PendingSignIns } from './pending.ts'
import type { SignIn } from './sign-in.ts'

type Deps = { signIn: SignIn; pending: PendingSignIns; people: DemoPerson[] }

/** The message for a wrong password; it does not reveal which of the two is wrong. */
const wrongPassword = 'The email address or password is not correct.'

/** Registers the first pages of a sign-in: address and password, or the account to continue with. */
export function interactionRoutes(app: FastifyInstance, deps: Deps) {
  const { signIn, pending } = deps
  app.get('/sign-in/:uid', async (request, reply) => {
    const details = await findInteraction(signIn, request, reply)
    return details && showFirstPage(deps, details, request, reply)
  })
  app.post('/sign-in/:uid', async (request, reply) => {
    const details = await findInteraction(signIn, request, reply)
    return details && checkPassword(deps, details, request, reply)
  })
  app.post('/sign-in/:uid/continue', async (request, reply) => {
    const details = await findInteraction(signIn, request, reply)
    if (!details) return reply
    const account = signedInAccount(signIn, details)
    if (!account) return reply.redirect(`/sign-in/${details.uid}`, 303)
    return finishSignIn(signIn, request, reply, account.id)
  })
  app.post('/sign-in/:uid/cancel', async (request, reply) => {
    const details = await findInteraction(signIn, request, reply)
    if (!details) return reply
    pending.delete(details.uid)
    return cancelSignIn(signIn, request, reply)
  })
}

function showFirstPage(deps: Deps, details: Interaction, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { signIn, people } = deps
  const account = signedInAccount(signIn, details)
  if (account && queryField(request.query, 'account') !== 'other') {
    const main = chooseAccountPage({
      uid: details.uid,
      client: clientName(signIn, details),
      email: account.emails[0] ?? '',
    })
    return signIn.site.send(reply, { title: 'Choose an account', area: 'sign-in', main })
  }
  const person = people[Number(queryField(request.query, 'person')) - 1]
  return showSignInPage(deps, details, reply, {
    email: person?.email ?? '',
    password: person?.password ?? '',
    errors: {},
  })
}

async function checkPassword(
  deps: Deps,
  details: Interaction,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { signIn, pending } = deps
  const email = formField(request.body, 'email')
  const password = formField(request.body, 'password')
  const errors = {
    email: email.trim() ? undefined : 'Enter your email address.',
    password: password ? undefined : 'Enter your password.',
  }
  if (errors.email || errors.password) return showSignInPage(deps, details, reply, { email, password, errors })
  const account = signIn.accounts.findByEmail(email)
  if (!(await signIn.accounts.passwordMatches(account, password)) || !account) {
    return showSignInPage(deps, details, reply, { email, password: '', errors: { password: wrongPassword } })
  }
  pending.set(details.uid, { step: 'code', accountId: account.id })
  return reply.redirect(`/sign-in/${details.uid}/code`, 303)
}

function showSignInPage(
  { signIn, people }: Deps,
  details: Interaction,
  reply: FastifyReply,
  shown: { email: string; password: string; errors: Record<string, string | undefined> },
): FastifyReply {
  const hasError = Object.values(shown.errors).some(Boolean)
  const main = signInPage({ uid: details.uid, client: clientName(signIn, details), people, ...shown })
  return signIn.site.send(reply, { title: 'Sign in', area: 'sign-in', hasError, main })
}

/** The account that may continue without a password; none if the application asked for one. */
function signedInAccount(signIn: SignIn, details: Interaction): Account | undefined {
  if (details.params['prompt'] === 'login') return undefined
  return signIn.accounts.findById(details.session?.accountId ?? '')
}
