import { html, type Html } from '../platform/html.ts'
import { easternTime, isoTime } from '../platform/times.ts'
import type { RecordsClock } from '../records/records-clock.ts'
import type { KeySet } from '../signin/signing-keys.ts'
import { faultModes, type Faults, type FaultTarget } from './faults.ts'

const targetNames: Record<FaultTarget, string> = {
  signin: 'Sign-in provider',
  records: 'Government records',
  registry: 'Registry of employers',
  feed: 'News feed',
  mail: 'Mail server',
}
const modeNames: Record<string, string> = {
  none: 'Works normally',
  down: 'Down: connections fail',
  slow: 'Slow: answers after 30 seconds',
  '4xx': 'Refuses email for now (4xx)',
  '5xx': 'Answers with a server error (5xx)',
  bad_json: 'Answers with broken data',
  hostile: 'Answers with scripts, forms and bad links in its items',
  endless: 'Answers without end',
  doubled_updates: 'Lists each update twice',
  reordered_updates: 'Lists updates in reverse order',
  repeated_updates: 'Repeats old updates',
  huge_photo: 'Sends a photo of 100 MB',
  svg_photo: 'Sends a drawing with a script as photo',
  no_photo: 'Has no photo (404)',
  refused_referral: 'Refuses referrals',
  slow_referral: 'Answers a referral after 30 seconds',
  lost_referral: 'Takes a referral, and its answer is lost',
}

/** The page with a switch for each fault, the signing keys, and the clock of the records. */
export function faultsPage(faults: Faults, keys: KeySet, clock: RecordsClock): Html {
  const targets = Object.keys(faultModes) as FaultTarget[]
  return html`<h1>Faults</h1>
    <p class="lead">
      Make an outside service fail to see how the product copes. A fault stays until you switch it off here.
    </p>
    <div class="cards">${targets.map((target) => faultForm(target, faults.get(target).mode))}</div>
    <h2>Faults of the records’ feed, photos and referrals</h2>
    <form method="post" action="/testing/fault" class="row">
      <input type="hidden" name="target" value="records" />
      ${faultModes.records.slice(faultModes.records.indexOf('doubled_updates')).map((mode) => faultButton(mode, faults))}
      <button class="button" name="mode" value="none">Works normally</button>
    </form>
    <h2>Signing keys of the sign-in provider</h2>
    <p>The provider signs with key <code>${keys.signingKey().kid}</code> and shows: <strong>${keys.mode()}</strong>.</p>
    <form method="post" action="/testing/keys" class="row">
      <button class="button quiet" name="action" value="rotate">Rotate, keep the old key listed</button>
      <button class="button quiet" name="action" value="retire">Remove old keys</button>
      <button class="button quiet" name="action" value="empty">List no keys</button>
      <button class="button quiet" name="action" value="poison">List wrong keys</button>
      <button class="button quiet" name="action" value="junk">Add a broken key</button>
      <button class="button" name="action" value="restore">Show the true keys</button>
    </form>
    <h2 id="clock">Clock of the government records</h2>
    <p>
      It shows <time datetime="${isoTime(clock.now())}">${easternTime(clock.now())}</time>. You can move it forward, and
      never back. To move the product’s clock with it, use <code>npm run clock</code> instead.
    </p>
    <form method="post" action="/testing/clock" class="row">
      <div class="field">
        <label for="workingDays">Federal working days</label>
        <input id="workingDays" name="workingDays" type="number" min="0" max="2000" value="1" required />
      </div>
      <button class="button">Move the clock</button>
    </form>`
}

function faultForm(target: FaultTarget, current: string): Html {
  return html`<form method="post" action="/testing/fault" class="card">
    <h2>${targetNames[target]}</h2>
    <input type="hidden" name="target" value="${target}" />
    <div class="field">
      <label for="mode-${target}">Behavior</label>
      <select id="mode-${target}" name="mode">
        ${faultModes[target].map((mode) => html`<option value="${mode}" ${mode === current && html`selected`}>${modeNames[mode]}</option>`)}
      </select>
    </div>
    <button class="button">Apply<span class="visually-hidden"> to ${targetNames[target].toLowerCase()}</span></button>
  </form>`
}

function faultButton(mode: string, faults: Faults): Html {
  const isOn = faults.get('records').mode === mode
  return html`<button class="button quiet" name="mode" value="${mode}" aria-pressed="${isOn ? 'true' : 'false'}">
    ${modeNames[mode]}
  </button>`
}
