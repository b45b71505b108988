import { textField } from '../platform/forms.ts'
import { html, type Html } from '../platform/html.ts'
import { cancelForm } from './interaction-pages.ts'

/** The second page: the one-time code, with the code of a demo person beside it. */
export function codePage(of: {
  uid: string
  client: string
  email: string
  code: string
  error: string | undefined
  helper: Html | undefined
}): Html {
  return html`<div class="columns">
    <section class="panel">
      <h1>Enter your one-time code</h1>
      <p>Open the authenticator app that you set up for <strong>${of.email}</strong>.</p>
      <form method="post" action="/sign-in/${of.uid}/code" novalidate>
        ${codeField(of.code, of.error)}
        <button class="button">Continue</button>
      </form>
      <p><a href="/sign-in/${of.uid}?account=other">Use another account</a></p>
      ${cancelForm(of.uid, of.client)}
    </section>
    ${of.helper}
  </div>`
}

/** The input for a one-time code on every page that needs one. */
export function codeField(value: string, error: string | undefined): Html {
  return textField({
    name: 'code',
    label: 'One-time code',
    value,
    error,
    hint: 'Six digits. A new code appears every 30 seconds.',
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    maxlength: 11,
  })
}

/** The helper that shows a demo person's code, so that no one needs a phone. */
export function codeHelper(uid: string, code: string | undefined, secondsLeft: number): Html {
  return html`<aside class="helper" aria-labelledby="helper-title">
    <h2 id="helper-title">Demonstration helper</h2>
    <p>This is a demo person, so the sandbox can show the code that an authenticator app would show.</p>
    <p class="code" id="demo-code" data-source="/sign-in/${uid}/demo-code">${code ?? 'Please wait'}</p>
    <p id="demo-wait">${waitText(code, secondsLeft)}</p>
    <p><a href="/sign-in/${uid}/code?fill=code">Fill in the code</a></p>
  </aside>`
}

/** A sentence about how long the shown code lasts, or when the next one comes. */
export function waitText(code: string | undefined, secondsLeft: number): string {
  return code ? `Changes in ${secondsLeft} s.` : `You already used this code. The next one comes in ${secondsLeft} s.`
}
