import { html, type Html } from '../platform/html.ts'
import { easternTime, isoTime } from '../platform/times.ts'
import { dataTable } from '../platform/table.ts'
import { groupRules } from './decide.ts'
import { knownPeople, type KnownPerson, type PlainAnswer } from './known-people.ts'
import { findSpokenName, spokenNames } from './last-names.ts'
import { caseItem } from './case-item.ts'
import type { CaseRow } from './case-row.ts'

const statuses: Record<string, string> = {
  US_CITIZEN: 'U.S. citizen',
  NONCITIZEN: 'Noncitizen national',
  LAWFUL_PERMANENT_RESIDENT: 'Permanent resident',
  ALIEN_AUTHORIZED_TO_WORK: 'Authorized to work',
}
const answers: Record<PlainAnswer, string> = {
  authorized: 'Employment authorized',
  'review, then authorized': 'Needs more time, then employment authorized',
  'review, then DHS mismatch': 'Needs more time, then mismatch with immigration records',
  'queued, then authorized': 'Queued, then employment authorized',
  'DHS mismatch': 'Mismatch with immigration records',
  'SSA and DHS mismatch': 'Mismatch with both',
  'photo match': 'Photo matching, if the document has a photo on file',
}
const documents: Record<string, string> = {
  us_passport_number: 'U.S. passport',
  alien_number: 'A-Number',
  i551_number: 'I-551',
  i766_number: 'I-766',
  i94_number: 'I-94',
  foreign_passport_number: 'Foreign passport',
}

/** What the page of the records shows of the cases: those of a search, or the newest open ones. */
type Shown = { cases: CaseRow[]; open: number; search: string; now: number }

/** The page of the records: the open cases, and everything that decides an answer. */
export function recordsPage({ cases, open, search, now }: Shown): Html {
  const people = ['Name', 'SSN', 'Date of birth', 'Status', 'Documents', 'Answer if everything matches']
  const names = spokenNames.map(({ name, says }) => [name, says])
  const rules = groupRules.map(({ group, says }) => [group, says])
  return html`<h1>Government records</h1>
    <p class="lead">
      These stand in for Social Security and immigration records. The first match decides each result: the table of
      known people, then the table of last names, then the rules.
    </p>
    <p>
      The clock of the records shows <time datetime="${isoTime(now)}">${easternTime(now)}</time>.
      <a href="/testing#clock">Move the clock</a>
    </p>
    <h2 id="cases">Open cases</h2>
    <form method="get" action="/records" class="row">
      <div class="field">
        <label for="case">Case number</label>
        <input id="case" name="case" value="${search}" spellcheck="false" autocomplete="off" />
      </div>
      <button class="button quiet">Find case</button>
    </form>
    ${listNote(cases.length, open, search)}
    ${
      cases.length > 0 &&
      html`<ul class="waiting">
        ${cases.map(caseItem)}
      </ul>`
    }
    <h2 id="people">Known people</h2>
    <p>
      If everything matches, the answer is in the last column. If something is different, the records ask the product to
      confirm it. If it is still different after that, the answer is a mismatch.
    </p>
    ${dataTable('Known people', people, knownPeople.map(personRow))}
    <h2 id="names">Last names that decide</h2>
    <p>
      For anyone not in the table above, these last names decide. After a mismatch, the days are federal working days
      after the agency got the referral. Where nothing else is listed, the employee contacts the agency after 2 days,
      and the mismatch is resolved after 3.
    </p>
    ${dataTable('Last names that decide', ['Last name', 'Answer'], names)}
    <h2 id="rules">Rules</h2>
    <p>For everyone else, the middle two digits of the Social Security number decide. All others are authorized.</p>
    ${dataTable('Rules', ['Middle digits', 'Answer'], rules)}`
}

function listNote(shown: number, open: number, search: string): Html {
  if (search)
    return html`<p>${shown === 0 ? 'There is no case with this number.' : 'This is the case with this number.'}</p>`
  if (open === 0) return html`<p>No case is open. Cases appear here when the product asks about them.</p>`
  return html`<p>${shown < open ? `These are the ${shown} newest of ${open} open cases.` : `Open cases: ${open}.`}</p>`
}

function personRow(person: KnownPerson): (string | Html)[] {
  const papers = Object.entries(person.documents).map(([field, number]) => `${documents[field]} ${number}`)
  const lastName = person.otherLastName ? `${person.lastName} (also ${person.otherLastName})` : person.lastName
  return [
    `${person.firstName} ${lastName}`,
    html`<code>${person.ssn}</code>`,
    html`<code>${person.dateOfBirth}</code>`,
    statuses[person.status] ?? person.status,
    papers.join(', ') || '--',
    answerOf(person),
  ]
}

function answerOf({ answer }: KnownPerson): string {
  return typeof answer === 'object' ? (findSpokenName(answer.like)?.says ?? answer.like) : answers[answer]
}
