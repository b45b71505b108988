import { html, type Html } from '../platform/html.ts'
import { dataTable } from '../platform/table.ts'
import { mismatch, plain, type Answer } from './check.ts'
import { FAR_FUTURE, type Checked } from './check-book.ts'
import { groupRules } from './decide.ts'
import { knownPeople, type KnownAnswer, type KnownPerson } from './known-people.ts'
import { spokenNames } from './last-names.ts'

/** The final answers that a person can give to a waiting check. */
export const finalAnswers: Record<string, { label: string; answer: Answer }> = {
  authorized: { label: 'Employment authorized', answer: plain('EMPLOYMENT_AUTHORIZED') },
  ssa: { label: 'Mismatch with Social Security records', answer: mismatch('SSA_NUMBER_MISMATCH') },
  dhs: { label: 'Mismatch with immigration records', answer: mismatch('DHS_STATUS_CHANGED') },
  both: { label: 'Mismatch with both', answer: mismatch('SSA_NUMBER_MISMATCH', 'DHS_STATUS_CHANGED') },
  resubmit: { label: 'Close the case and send it again', answer: plain('CLOSE_CASE_AND_RESUBMIT') },
}

const statuses: Record<string, string> = {
  US_CITIZEN: 'U.S. citizen',
  NONCITIZEN: 'Noncitizen national',
  LAWFUL_PERMANENT_RESIDENT: 'Permanent resident',
  ALIEN_AUTHORIZED_TO_WORK: 'Authorized to work',
}
const answers: Record<KnownAnswer, string> = {
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

/** The page of the records: the waiting checks, and everything that decides an answer. */
export function recordsPage(waiting: Checked[]): Html {
  const people = ['Name', 'SSN', 'Date of birth', 'Status', 'Documents', 'Answer if everything matches']
  const names = spokenNames.map(({ name, says }) => [name, says])
  const rules = groupRules.map(({ group, says }) => [group, says])
  return html`<h1>Government records</h1>
    <p class="lead">
      These stand in for Social Security and immigration records. The first match decides each result: the table of
      known people, then the table of last names, then the rules.
    </p>
    <h2 id="waiting">Waiting checks</h2>
    ${
      waiting.length === 0
        ? noneWaiting
        : html`<ul class="waiting">
            ${waiting.map(waitingItem)}
          </ul>`
    }
    <h2 id="people">Known people</h2>
    <p>
      If everything matches, the answer is in the last column. If something is different, the records ask the product to
      confirm it. If it is still different after that, the answer is a mismatch.
    </p>
    ${dataTable('Known people', people, knownPeople.map(personRow))}
    <h2 id="names">Last names that decide</h2>
    <p>For anyone not in the table above, these last names decide, no matter what else you enter.</p>
    ${dataTable('Last names that decide', ['Last name', 'Answer'], names)}
    <h2 id="rules">Rules</h2>
    <p>For everyone else, the middle two digits of the Social Security number decide. All others are authorized.</p>
    ${dataTable('Rules', ['Middle digits', 'Answer'], rules)}`
}

const noneWaiting = html`<p>No check is waiting. Checks that need more time appear here until they are answered.</p>`

function personRow(person: KnownPerson): (string | Html)[] {
  const papers = Object.entries(person.documents).map(([field, number]) => `${documents[field]} ${number}`)
  const lastName = person.otherLastName ? `${person.lastName} (also ${person.otherLastName})` : person.lastName
  return [
    `${person.firstName} ${lastName}`,
    html`<code>${person.ssn}</code>`,
    html`<code>${person.dateOfBirth}</code>`,
    statuses[person.status] ?? person.status,
    papers.join(', ') || '--',
    answers[person.answer],
  ]
}

function whenAnswered(laterAt: number | undefined): Html {
  if (laterAt === undefined || laterAt >= FAR_FUTURE) return html`Waits until someone sets the answer here.`
  const time = isoTime(laterAt)
  return html`Answers automatically at <time datetime="${time}">${time.slice(11, 19)}</time> UTC.`
}

function waitingItem({ caseNumber, attempt, answer, laterAt }: Checked): Html {
  const id = `answer-${caseNumber}-${attempt}`
  return html`<li>
    <p><strong>Case ${caseNumber}</strong> <span class="tag">${answer?.outcome ?? 'NO ANSWER YET'}</span></p>
    <p class="hint">${whenAnswered(laterAt)}</p>
    <form method="post" action="/records/answers" class="row">
      <input type="hidden" name="case_number" value="${caseNumber}" />
      <input type="hidden" name="attempt" value="${attempt}" />
      <div class="field">
        <label for="${id}">Answer<span class="visually-hidden"> for case ${caseNumber}</span></label>
        <select id="${id}" name="answer">
          ${Object.entries(finalAnswers).map(([value, { label }]) => html`<option value="${value}">${label}</option>`)}
        </select>
      </div>
      <button class="button">Set answer</button>
    </form>
  </li>`
}

function isoTime(time: number | undefined): string {
  return new Date(time ?? 0).toISOString()
}
