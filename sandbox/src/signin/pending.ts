import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Interaction } from 'oidc-provider'
import { expiringMap, type ExpiringMap } from '../platform/expiring-map.ts'
import { html } from '../platform/html.ts'
import { queryField } from '../platform/forms.ts'
import { accountClientId, productPaths } from './clients.ts'
import { authOnly } from './request-rules.ts'
import type { SignIn } from './sign-in.ts'

/** A person's progress through the sign-in pages. */
export type Progress =
  | { step: 'code'; accountId: string }
  | { step: 'enrol'; email: string; passwordHash: string; totpSecret: string }

/** Progress by sign-in, forgotten together with the sign-in. */
export type PendingSignIns = ExpiringMap<Progress>

/** Makes the memory of sign-ins in progress. */
export function createPendingSignIns(): PendingSignIns {
  return expiringMap(3600)
}

/** Finds the sign-in that a page belongs to; without it the answer is a page that explains how to start again. */
export async function findInteraction(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const details = await signIn.provider().interactionDetails(request.raw, reply.raw)
    if (details.uid === queryField(request.params, 'uid')) return details
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
  }
  await sendExpired(signIn, reply)
  return undefined
}

function sendExpired(signIn: SignIn, reply: FastifyReply): FastifyReply {
  const { site } = signIn
  return site.send(
    reply,
    {
      title: 'This sign-in has ended',
      area: 'sign-in',
      main: html`<div class="panel">
        <h1>This sign-in has ended</h1>
        <p>It was finished, canceled, or left alone for too long. Start again from ${site.productName}.</p>
        <p><a class="button" href="${site.productUrl}${productPaths.signIn}">Go to ${site.productName}</a></p>
      </div>`,
    },
    400,
  )
}

/** Ends a sign-in successfully: the browser continues to the application as this account. */
export async function finishSignIn(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<FastifyReply> {
  const provider = signIn.provider()
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  const { params } = await provider.interactionDetails(request.raw, reply.raw)
  const goesOn = session.accountId === accountId && params['prompt'] !== 'login'
  const since = goesOn ? session.loginTs : undefined
  const login = { accountId, acr: authOnly, amr: ['pwd', 'otp'], ...(since ? { ts: since } : {}) }
  const returnTo = await provider.interactionResult(
    request.raw,
    reply.raw,
    { [String(params['prompt'])]: {}, login },
    { mergeWithLastSubmission: false },
  )
  if (session.accountId && session.accountId !== accountId) {
    // The person chose another account, so the session's data about the first one ends here.
    session.accountId = accountId
    session.authorizations = {}
    await session.persist()
  }
  return reply.redirect(returnTo, 303)
}

/** Ends a sign-in without success: the application is told that access was denied. */
export async function cancelSignIn(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const result = { error: 'access_denied', error_description: 'The person canceled the sign-in' }
  const returnTo = await signIn
    .provider()
    .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  return reply.redirect(returnTo, 303)
}

/** The name of the application that a person signs in to. */
export function clientName(signIn: SignIn, details: Interaction): string {
  return details.params['client_id'] === accountClientId ? 'your sandbox account' : signIn.site.productName
}
