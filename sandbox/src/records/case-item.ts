import { html, type Html } from '../platform/html.ts'
import { easternTime, isoTime } from '../platform/times.ts'
import { isOpen, isWaiting, presentAnswer, type CaseRow, type Present } from './case-row.ts'
import type { Agency, Answer } from './check.ts'
import type { NewsKind } from './courses.ts'
import { finalAnswers } from './final-answers.ts'
import { openAgencies } from './news.ts'

type Act = { label: string; news: NewsKind }

/** What a person can do at an agency, as the employee and as the agency. */
export const acts: Record<string, Act & { only?: Agency }> = {
  visit: { label: 'Employee visits Social Security', news: 'CONTACT', only: 'SSA' },
  call: { label: 'Employee calls DHS', news: 'CONTACT', only: 'DHS' },
  upload: { label: 'Employee uploads documents for DHS', news: 'CONTACT', only: 'DHS' },
  more_time: { label: 'Agency needs more time', news: 'IN_CONTINUANCE' },
  resolve: { label: 'Agency resolves the mismatch', news: 'RESOLVED' },
  final: { label: 'Agency cannot confirm', news: 'FINAL_NONCONFIRMATION' },
  no_contact: { label: 'Agency reports no contact', news: 'NO_SHOW' },
}
const agencyNames: Record<Agency, string> = { SSA: 'Social Security', DHS: 'DHS' }

/** One case on the page of the records: where it is, what the product has told, and what a person can do. */
export function caseItem(row: CaseRow): Html {
  const present = presentAnswer(row)
  const tag = row.closedAt === undefined ? (present?.answer?.outcome ?? 'NO ANSWER YET') : 'CLOSED'
  return html`<li id="case-${row.caseNumber}">
    <h3>Case ${row.caseNumber} <span class="tag">${tag}</span></h3>
    ${isWaiting(row) && present && answerForm(row, present)} ${agenciesOf(row).map((agency) => agencyForm(row, agency))}
    ${present?.answer?.outcome === 'EMPLOYMENT_AUTHORIZED' && revokeForm(row)}
    <details>
      <summary>What happened<span class="visually-hidden"> in case ${row.caseNumber}</span></summary>
      <ol>
        ${history(row).map(({ at, says }) => html`<li><time datetime="${isoTime(at)}">${easternTime(at)}</time>: ${says}</li>`)}
      </ol>
    </details>
  </li>`
}

function agenciesOf(row: CaseRow): Agency[] {
  return row.referral && isOpen(row) && presentAnswer(row)?.question.kind === 'referral'
    ? openAgencies(row.referral)
    : []
}

function agencyForm({ caseNumber, referral }: CaseRow, agency: Agency): Html {
  const id = `${caseNumber}-${agency}`
  const possible = Object.entries(acts).filter(([, { only }]) => only === undefined || only === agency)
  return html`<form method="post" action="/records/acts" class="acts" aria-labelledby="${id}">
    <p id="${id}">
      <strong>${agencyNames[agency]}</strong>
      <span class="tag">${referral?.statuses[agency] ?? ''}</span>
      ${referral?.contacts.includes(agency) && html`<span class="tag">CONTACTED</span>`}<span class="visually-hidden">
        in case ${caseNumber}</span
      >
    </p>
    <input type="hidden" name="case_number" value="${caseNumber}" />
    <input type="hidden" name="agency" value="${agency}" />
    ${possible.map(([act, { label }]) => html`<button class="button quiet" name="act" value="${act}">${label}</button>`)}
  </form>`
}

function answerForm({ caseNumber, planned }: CaseRow, { question }: Present): Html {
  const id = `answer-${caseNumber}`
  const next = planned.map(({ at }) => at).toSorted((one, other) => one - other)[0]
  const when =
    next === undefined ? 'Waits until someone sets the answer here.' : `Answers automatically on ${easternTime(next)}.`
  return html`<p class="hint">${when}</p>
    <form method="post" action="/records/answers" class="row">
      <input type="hidden" name="case_number" value="${caseNumber}" />
      <input type="hidden" name="kind" value="${question.kind}" />
      <input type="hidden" name="number" value="${question.number}" />
      <div class="field">
        <label for="${id}">Answer<span class="visually-hidden"> for case ${caseNumber}</span></label>
        <select id="${id}" name="answer">
          ${Object.entries(finalAnswers).map(([value, { label }]) => html`<option value="${value}">${label}</option>`)}
        </select>
      </div>
      <button class="button">Set answer</button>
    </form>`
}

function revokeForm({ caseNumber }: CaseRow): Html {
  const of = html`<span class="visually-hidden"> in case ${caseNumber}</span>`
  return html`<form method="post" action="/records/revocations" class="row">
    <input type="hidden" name="case_number" value="${caseNumber}" />
    <div class="field">
      <label for="number-${caseNumber}">Card number${of}</label>
      <input id="number-${caseNumber}" name="document_number" required pattern="[A-Za-z0-9]{4,20}" />
    </div>
    <div class="field">
      <label for="revoked-${caseNumber}">Revoked on${of}</label>
      <input id="revoked-${caseNumber}" name="revoked_on" type="date" required />
    </div>
    <button class="button">Revoke the Employment Authorization Document</button>
  </form>`
}

/** What the product told and what the records answered, in order. */
function history({ asked, answers, revocations }: CaseRow): { at: number; says: string }[] {
  const told = asked.map(({ at, says }) => ({ at, says: `${says}.` }))
  const given = answers.map(({ at, answer }) => ({ at, says: `The records answered ${wordsOf(answer)}.` }))
  const revoked = revocations.map(({ at, revokedOn }) => ({ at, says: `The document was revoked on ${revokedOn}.` }))
  return [...told, ...given, ...revoked].toSorted((one, other) => one.at - other.at)
}

function wordsOf({ outcome, agencies, referrals, contacts }: Answer): string {
  const statuses = Object.entries(referrals ?? {}).map(([agency, status]) => `${agency} ${status}`)
  const named = agencies.length > 0 && statuses.length === 0 ? [agencies.join(' and ')] : []
  const contacted = contacts && contacts.length > 0 ? [`contact with ${contacts.join(' and ')}`] : []
  const more = [...named, ...statuses, ...contacted]
  return more.length > 0 ? `${outcome} (${more.join(', ')})` : outcome
}
