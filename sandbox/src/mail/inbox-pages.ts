import { html, type Html } from '../platform/html.ts'
import { dataTable } from '../platform/table.ts'
import type { Mail } from './mailbox.ts'

/** The list of emails, newest first. */
export function inboxPage(mails: Mail[], to: string): Html {
  return html`<h1>Inbox</h1>
    <p class="lead">Every email ends up here and goes no further. The inbox keeps the last 500.</p>
    <form method="get" action="/inbox" class="row" role="search">
      <div class="field">
        <label for="to">Show email to</label>
        <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
      </div>
      <button class="button quiet">Show</button>
      ${to && html`<a class="button quiet" href="/inbox">Show all</a>`}
    </form>
    ${
      mails.length === 0
        ? html`<p>
            ${to ? 'No email was sent to this address.' : 'No email yet. Email appears here as soon as it is sent.'}
          </p>`
        : html`<ul class="mails">
            ${mails.map(mailItem)}
          </ul>`
    }`
}

function mailItem(mail: Mail): Html {
  return html`<li>
    <a href="/inbox/${mail.id}">${mail.subject || '(no subject)'}</a>
    <p>To ${mail.to.join(', ')} <span class="hint">from ${mail.from || '--'}, ${timeOf(mail)}</span></p>
  </li>`
}

/** One email: who and when, the text, the formatted version isolated from everything, and all headers. */
export function mailPage(mail: Mail): Html {
  return html`<p><a href="/inbox">Back to the inbox</a></p>
    <h1>${mail.subject || '(no subject)'}</h1>
    <dl class="facts">
      <div>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>${mail.from || '--'}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>${timeOf(mail)}</dd>
      </div>
    </dl>
    <h2>Text</h2>
    ${mail.text.trim() ? html`<pre class="mail-text">${withLinks(mail.text)}</pre>` : html`<p>This email has no text part.</p>`}
    ${
      mail.html &&
      html`<h2>Formatted version</h2>
        <iframe
          title="Formatted version of this email"
          src="/inbox/${mail.id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>`
    }
    <h2>Headers</h2>
    ${dataTable(
      'Headers',
      ['Name', 'Value'],
      mail.headers.map(({ name, value }) => [name, value]),
    )}`
}

/** Web addresses in the text become links, so people can follow the link of an invitation. */
function withLinks(text: string): (Html | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part))
}

function timeOf(mail: Mail): Html {
  return html`<time datetime="${mail.receivedAt}">${mail.receivedAt.slice(0, 19).replace('T', ' ')} UTC</time>`
}
