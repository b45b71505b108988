import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { html, type Html } from '../platform/html.ts'
import { formField, queryField, textField } from '../platform/forms.ts'
import type { Account } from './accounts.ts'
import { accountClientId } from './clients.ts'
import { emailProblem, takenEmail } from './create-account.routes.ts'
import { signedOutPage } from './provider-pages.ts'
import { authOnly } from './request-rules.ts'
import type { SignIn } from './sign-in.ts'
import { paths } from './surface.ts'

const addressMessages = { taken: takenEmail, too_many: 'An account can have at most 12 email addresses.' }

/** Registers the page where people see and change the addresses of their account. */
export function accountRoutes(app: FastifyInstance, signIn: SignIn) {
  app.get('/account', async (request, reply) => {
    if (queryField(request.query, 'error')) return showCancelled(signIn, reply)
    const account = await sessionAccount(signIn, request, reply)
    if (!account) return reply.redirect(signInAddress(signIn), 303)
    // This page does not need the code of the sign-in, because it uses the session at the provider.
    if (queryField(request.query, 'code')) return reply.redirect('/account', 303)
    return showAccount(signIn, reply, account)
  })
  app.post('/account/addresses', async (request, reply) => {
    const account = await sessionAccount(signIn, request, reply)
    if (!account) return reply.redirect('/account', 303)
    const email = formField(request.body, 'email')
    const wrong = emailProblem(email)
    if (wrong) return showAccount(signIn, reply, account, email, wrong)
    const refused = await signIn.accounts.addEmail(account, email)
    return refused
      ? showAccount(signIn, reply, account, email, addressMessages[refused])
      : reply.redirect('/account', 303)
  })
  app.post('/account/addresses/remove', async (request, reply) => {
    const account = await sessionAccount(signIn, request, reply)
    if (account) await signIn.accounts.removeEmail(account, formField(request.body, 'email'))
    return reply.redirect('/account', 303)
  })
  app.get('/account/signed-out', (_request, reply) =>
    reply
      .header('content-security-policy', signIn.site.contentPolicy({}))
      .type('text/html; charset=utf-8')
      .send(signedOutPage(signIn.site)),
  )
}

async function sessionAccount(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account | undefined> {
  const provider = signIn.provider()
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  return signIn.accounts.findById(session.accountId ?? '')
}

function signInAddress(signIn: SignIn): string {
  const query = new URLSearchParams({
    client_id: accountClientId,
    redirect_uri: `${signIn.site.issuer()}/account`,
    response_type: 'code',
    scope: 'openid',
    acr_values: authOnly,
    prompt: 'select_account',
    state: randomBytes(24).toString('base64url'),
    nonce: randomBytes(24).toString('base64url'),
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
  })
  return `${paths.authorization}?${query.toString()}`
}

function showCancelled(signIn: SignIn, reply: FastifyReply): FastifyReply {
  const main = html`<h1>Your account</h1>
    <p>You are not signed in.</p>
    <p><a class="button" href="/account">Sign in</a></p>`
  return signIn.site.send(reply, { title: 'Sign-in account', area: 'tools', main })
}

function showAccount(signIn: SignIn, reply: FastifyReply, account: Account, email = '', error?: string): FastifyReply {
  const page = { title: 'Sign-in account', area: 'tools', hasError: Boolean(error) } as const
  return signIn.site.send(reply, { ...page, main: accountPage(signIn, account, email, error) })
}

function accountPage(signIn: SignIn, account: Account, email: string, error: string | undefined): Html {
  const signOut = new URLSearchParams({
    client_id: accountClientId,
    post_logout_redirect_uri: `${signIn.site.issuer()}/account/signed-out`,
  })
  return html`<h1>Your account</h1>
    <p class="lead">You are signed in at Sandbox sign-in as <strong>${account.emails[0]}</strong>.</p>
    <h2>Email addresses</h2>
    <p>All of these count as confirmed. ${signIn.site.productName} gets all of them when you sign in.</p>
    <ul class="addresses">
      ${account.emails.map((address, index) => addressItem(address, index === 0))}
    </ul>
    <form method="post" action="/account/addresses" novalidate class="narrow">
      ${textField({ name: 'email', label: 'Add an email address', type: 'email', value: email, error, autocomplete: 'off' })}
      <button class="button">Add email address</button>
    </form>
    <h2>Sign out</h2>
    <p><a class="button quiet" href="${paths.logout}?${signOut.toString()}">Sign out of Sandbox sign-in</a></p>`
}

function addressItem(address: string, isFirst: boolean): Html {
  if (isFirst) return html`<li><span>${address}</span> <span class="tag">Main address</span></li>`
  return html`<li>
    <span>${address}</span>
    <form method="post" action="/account/addresses/remove">
      <input type="hidden" name="email" value="${address}" />
      <button class="button quiet small">Remove<span class="visually-hidden"> ${address}</span></button>
    </form>
  </li>`
}
