import { html, type Html } from '../platform/html.ts'
import { textField } from '../platform/forms.ts'
import type { DemoPerson } from './demo-people.ts'

/** The message for each invalid field. */
export type Errors = Record<string, string | undefined>

/** The first page: address and password, with the demo people beside it. */
export function signInPage(of: {
  uid: string
  client: string
  people: DemoPerson[]
  email: string
  password: string
  errors: Errors
}): Html {
  return html`<div class="columns">
    <section class="panel">
      <h1>Sign in to ${of.client}</h1>
      <form method="post" action="/sign-in/${of.uid}" novalidate>
        ${textField({ name: 'email', label: 'Email address', type: 'email', value: of.email, error: of.errors['email'], autocomplete: 'username' })}
        ${textField({ name: 'password', label: 'Password', type: 'password', value: of.password, error: of.errors['password'], autocomplete: 'current-password' })}
        <button class="button">Sign in</button>
      </form>
      <p>First time here? <a href="/sign-in/${of.uid}/create">Create an account</a></p>
      ${cancelForm(of.uid, of.client)}
    </section>
    ${demoPeople(of.uid, of.people)}
  </div>`
}

/** The page for people who are already signed in: continue, or use another account. */
export function chooseAccountPage(of: { uid: string; client: string; email: string }): Html {
  return html`<section class="panel">
    <h1>Continue to ${of.client}</h1>
    <p>You are signed in as</p>
    <p class="identity">${of.email}</p>
    <form method="post" action="/sign-in/${of.uid}/continue"><button class="button">Continue</button></form>
    <p><a class="button quiet" href="/sign-in/${of.uid}?account=other">Use another account</a></p>
    <p><a href="/account">Manage your email addresses</a></p>
    ${cancelForm(of.uid, of.client)}
  </section>`
}

/** The form that cancels and goes back to the application. */
export function cancelForm(uid: string, client: string): Html {
  return html`<form method="post" action="/sign-in/${uid}/cancel">
    <button class="link">Cancel and go back to ${client}</button>
  </form>`
}

function demoPeople(uid: string, people: DemoPerson[]): Html {
  return html`<aside class="helper" aria-labelledby="helper-title">
    <h2 id="helper-title">Demonstration helper</h2>
    <p>Sign in as one of these invented people. “Fill in” enters their address and password in the form.</p>
    <ol class="people">
      ${people.map(
        (person, index) =>
          html`<li>
            <p class="who">${person.description}</p>
            <p><span class="visually-hidden">Email address </span><code>${person.email}</code></p>
            <p><span class="visually-hidden">Password </span><code>${person.password}</code></p>
            <p>
              <a class="button quiet small" href="/sign-in/${uid}?account=other&amp;person=${index + 1}"
                >Fill in<span class="visually-hidden"> ${person.email}</span></a
              >
            </p>
          </li>`,
      )}
    </ol>
  </aside>`
}
