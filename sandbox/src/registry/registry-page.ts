import { html, type Html } from '../platform/html.ts'
import { dataTable } from '../platform/table.ts'
import {
  closedEmployers,
  decidingWords,
  knownEmployers,
  type KnownEmployer,
  type RegistryResult,
} from './known-employers.ts'
import type { Check } from './registry-book.ts'

const results: Record<RegistryResult, string> = {
  match: 'EIN and name match',
  name_differs: 'The EIN belongs to another name',
  unknown: 'Unknown EIN',
  closed: 'Closed company',
}

/** The page of the registry: the checks that wait, and everything that decides an answer. */
export function registryPage(waiting: Check[]): Html {
  return html`<h1>Registry of employers</h1>
    <p class="lead">
      This stands in for a registry of companies. The product asks it whether an EIN and a legal name belong together,
      and searches it for companies. The first match decides: the table of companies, then the first word of the name.
    </p>
    <h2 id="checks">Checks that wait for an answer</h2>
    ${
      waiting.length === 0
        ? html`<p>No check is waiting.</p>`
        : html`<ul class="waiting">
            ${waiting.map(checkItem)}
          </ul>`
    }
    <h2 id="companies">Companies</h2>
    ${dataTable('Companies', ['Legal name', 'EIN', 'Address', 'Answer if the name matches'], [...knownEmployers.map((each) => employerRow(each, 'match')), ...closedEmployers.map((each) => employerRow(each, 'closed'))])}
    <h2 id="words">Words that decide</h2>
    <p>For an EIN that is not in the table, the first word of the legal name decides. All others match.</p>
    ${dataTable(
      'Words that decide',
      ['First word of the legal name', 'Answer'],
      decidingWords.map(({ word, says }) => [word, says]),
    )}`
}

const displayEin = (ein: string) => `${ein.slice(0, 2)}-${ein.slice(2)}`

function employerRow({ legal_name, doing_business_as, ein, ...at }: KnownEmployer, result: RegistryResult) {
  const name = doing_business_as === '' ? legal_name : `${legal_name} (${doing_business_as})`
  const address = `${at.street}, ${at.city}, ${at.state} ${at.zip}`
  return [name, html`<code>${displayEin(ein)}</code>`, address, results[result]]
}

function checkItem({ check_id, ein, legal_name }: Check): Html {
  return html`<li>
    <h3>${legal_name}</h3>
    <p class="hint">EIN <code>${displayEin(ein)}</code>, check <code>${check_id}</code></p>
    <form method="post" action="/registry/answers" class="row">
      <input type="hidden" name="check_id" value="${check_id}" />
      <div class="field">
        <label for="answer-${check_id}">Answer<span class="visually-hidden"> for ${legal_name}</span></label>
        <select id="answer-${check_id}" name="result">
          ${Object.entries(results).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
        </select>
      </div>
      <button class="button">Set answer</button>
    </form>
  </li>`
}
