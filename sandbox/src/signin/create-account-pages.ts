import { textField } from '../platform/forms.ts'
import { html, raw, type Html } from '../platform/html.ts'
import { codeField, waitText } from './code-pages.ts'
import { cancelForm, type Errors } from './interaction-pages.ts'

/** The page that creates an account: address and password. */
export function createAccountPage(of: { uid: string; client: string; email: string; errors: Errors }): Html {
  return html`<section class="panel">
    <h1>Create an account</h1>
    <p>Step 1 of 2. The sandbox does not send a confirmation email. Your address counts as confirmed right away.</p>
    <form method="post" action="/sign-in/${of.uid}/create" novalidate>
      ${textField({ name: 'email', label: 'Email address', type: 'email', value: of.email, error: of.errors['email'], hint: 'An invented one will do, such as robin@example.com.', autocomplete: 'username' })}
      ${textField({ name: 'password', label: 'Password', type: 'password', error: of.errors['password'], hint: 'At least 12 characters.', autocomplete: 'new-password' })}
      <button class="button">Continue</button>
    </form>
    <p><a href="/sign-in/${of.uid}?account=other">Sign in with an account you have</a></p>
    ${cancelForm(of.uid, of.client)}
  </section>`
}

/** The page that connects an authenticator app: QR code, the same secret as text, and a first code. */
export function enrolPage(of: {
  uid: string
  client: string
  qr: string
  secret: string
  code: string
  error: string | undefined
  /** The code that an app would show now, and for how long. */
  present: { code: string | undefined; secondsLeft: number }
}): Html {
  return html`<div class="columns">
    <section class="panel">
      <h1>Add an authenticator app</h1>
      <p>Step 2 of 2. Scan this picture with an authenticator app, or type the secret into it.</p>
      <div class="qr" role="img" aria-label="QR code with the secret shown below">${raw(of.qr)}</div>
      <p class="name">Authenticator secret</p>
      <p class="secret" id="secret">${of.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <form method="post" action="/sign-in/${of.uid}/authenticator" novalidate>
        ${codeField(of.code, of.error)}
        <button class="button">Create account</button>
      </form>
      ${cancelForm(of.uid, of.client)}
    </section>
    ${presentCode(of.uid, of.present)}
  </div>`
}

/** For people without an app. The secret is on the same page, so this reveals nothing more. */
function presentCode(uid: string, { code, secondsLeft }: { code: string | undefined; secondsLeft: number }): Html {
  return html`<aside class="helper" aria-labelledby="helper-title">
    <h2 id="helper-title">Demonstration helper</h2>
    <p>No app at hand? It would show this code now. Later sign-ins need the app, and the secret from this page.</p>
    <p class="code">${code ?? 'Please wait'}</p>
    <p>${waitText(code, secondsLeft)} <a href="/sign-in/${uid}/authenticator">Show the next code</a></p>
  </aside>`
}
