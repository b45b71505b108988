import { html, raw } from '../platform/html.ts'
import type { Site } from '../platform/site.ts'
import { productPaths } from './clients.ts'

/** The page for a request that cannot return to the application, because it may not have made the request. */
export function errorPage(site: Site, description: string): string {
  return site.render({
    title: 'Sign-in request refused',
    area: 'sign-in',
    hasError: true,
    main: html`<div class="panel">
      <h1>Sign-in request refused</h1>
      <p>The application that sent you here made a request that cannot be answered.</p>
      <p class="alert" role="alert">${description}</p>
      <p><a class="button" href="${site.productUrl}${productPaths.signIn}">Back to ${site.productName}</a></p>
    </div>`,
  })
}

/** The page that asks whether to end the session. People who choose no stay here, and never return to the product. */
export function signOutPage(site: Site, form: string): string {
  return site.render({
    title: 'Sign out',
    area: 'sign-in',
    main: html`<div class="panel">
      <h1>Do you want to sign out of Sandbox sign-in?</h1>
      <p>You have left ${site.productName}. You can end your sign-in session here too.</p>
      ${raw(form)}
      <div class="actions">
        <button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign out</button>
        <a class="button quiet" href="/account">No, go to my account page</a>
      </div>
    </div>`,
  })
}

/** The page after a sign-out that leads nowhere else. */
export function signedOutPage(site: Site): string {
  return site.render({
    title: 'Signed out',
    area: 'sign-in',
    main: html`<div class="panel">
      <h1>You are signed out</h1>
      <p>Your session at Sandbox sign-in has ended.</p>
      <p><a class="button" href="${site.productUrl}${productPaths.signIn}">Go to ${site.productName}</a></p>
    </div>`,
  })
}
