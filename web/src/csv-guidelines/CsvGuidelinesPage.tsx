import { displayCount } from '@hireproof/contract/format/display'
import { paths } from '../lib/paths.ts'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { type Definition, DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { type Column, Table } from '../ui/list/Table.tsx'

/** The limits of one upload. */
const MAX_SITES = 1000
const MAX_SIZE = '1 MB'

/** A column of the file, in its place. */
type SiteColumn = { header: string; isRequired: boolean; rule: string }

/** All columns of a file of hiring sites. */
export const siteColumns: readonly SiteColumn[] = [
  { header: 'Address Line 1', isRequired: true, rule: 'Number and street, without # or ;' },
  { header: 'Address Line 2', isRequired: false, rule: 'Suite, floor or building, without # or ;' },
  { header: 'City', isRequired: true, rule: 'Name of the city or town' },
  { header: 'State', isRequired: true, rule: 'Two letters, such as OR' },
  { header: 'Zip Code', isRequired: true, rule: 'Five digits, kept as text so that a leading zero stays' },
]

/** One hiring site, by column. */
type Site = readonly [line1: string, line2: string, city: string, state: string, zip: string]

/** Invented sites, in the format of the file. */
export const exampleSites: readonly Site[] = [
  ['100 Maple Street', 'Suite 4', 'Salem', 'OR', '97301'],
  ['25 Harbor Road', '', 'Boston', 'MA', '02108'],
  ['7 Mill Lane, Building B', 'Floor 2', 'Dover', 'DE', '19901'],
]

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => cells.map(cell).join(',')

/** The text of a file of hiring sites. */
export const siteFile = (sites: readonly Site[]): string =>
  [siteColumns.map(({ header }) => header), ...sites].map((cells) => `${line(cells)}\r\n`).join('')

/** A data URL with a file that contains only the headers. */
export const templateHref = `data:text/csv;charset=utf-8,${encodeURIComponent(siteFile([]))}`

const columnColumns: readonly Column<SiteColumn>[] = [
  { key: 'header', header: 'Column', cell: ({ header }) => header, isRowHeader: true },
  { key: 'required', header: 'Required', cell: ({ isRequired }) => (isRequired ? 'Yes' : 'No') },
  { key: 'rule', header: 'What to enter', cell: ({ rule }) => rule },
]

const exampleColumns: readonly Column<Site>[] = siteColumns.map(({ header }, index) => ({
  key: header,
  header,
  cell: (site) => site[index] || undefined,
  isRowHeader: index === 0,
}))

const mistakes: Definition[] = [
  {
    term: 'A spreadsheet dropped the leading zero of a ZIP Code',
    value: 'Set the column to text before you type: 02108, not 2108.',
  },
  { term: 'The state is spelled out', value: 'Use its two letters: OR, not Oregon.' },
  { term: 'An address contains # or ;', value: 'Write Suite 4, not #4.' },
  {
    term: 'A comma splits an address',
    value: 'Put the address in double quotation marks, as in the last example. Spreadsheets do this automatically.',
  },
  {
    term: 'There are extra columns, or they are in a different order',
    value: 'Keep the five columns of the template. Leave Address Line 2 blank, but do not remove it.',
  },
  { term: 'There are spaces around a value', value: 'Remove them, especially after the state and ZIP Code.' },
  { term: 'The file is a workbook', value: 'Save it as CSV (comma-separated values), with the extension .csv.' },
]

/** Explains how to make a file of hiring sites, with a template (part 1 §2.1). */
export function CsvGuidelinesPage() {
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.home()}>Home</BackLink>
        <PageHeading title="CSV Guidelines" lead="How to add many hiring sites with one file." />
        <div className="prose">
          <p>
            A hiring site is a place where you hire people or where you complete their Forms I-9. One file holds up to{' '}
            {displayCount(MAX_SITES, 'hiring site')} and {MAX_SIZE}. For more sites, make more files.
          </p>
        </div>
        <div>
          <ButtonLink href={templateHref} download="hiring-sites.csv">
            Download CSV Template
          </ButtonLink>
        </div>
      </Stack>
      <Section heading="Columns">
        <Table
          caption="The five columns, in this order"
          isCaptionHidden
          columns={columnColumns}
          rows={siteColumns}
          rowKey={({ header }) => header}
        />
      </Section>
      <Section heading="Example">
        <Stack>
          <p className="prose">The first line contains the column names. Each line after it is one site.</p>
          <Table
            caption="A file with three sites in a spreadsheet"
            columns={exampleColumns}
            rows={exampleSites}
            rowKey={([line1]) => line1}
          />
          <p className="prose">As text, the same file looks like this:</p>
          <pre className="file-text">{siteFile(exampleSites)}</pre>
        </Stack>
      </Section>
      <Section heading="Common mistakes">
        <DefinitionList items={mistakes} />
      </Section>
    </Stack>
  )
}
