import { SITE_FILE, siteColumns } from '@hireproof/contract/accounts/hiring-site-files'
import { displayCount } from '@hireproof/contract/format/display'
import { paths } from '../lib/paths.ts'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { type Definition, DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { type Column, Table } from '../ui/list/Table.tsx'
import { siteFile, TEMPLATE_NAME, templateHref, type SiteLine } from './site-file.ts'

const MIB = 1024 * 1024

type SiteColumn = (typeof siteColumns)[number]

/** Invented sites, in the format of the file. */
export const exampleSites: readonly SiteLine[] = [
  ['100 Maple Street', 'Suite 4', 'Salem', 'OR', '97301'],
  ['25 Harbor Road', '', 'Boston', 'MA', '02108'],
  ['7 Mill Lane, Building B', 'Floor 2', 'Dover', 'DE', '19901'],
]

const columnColumns: readonly Column<SiteColumn>[] = [
  { key: 'header', header: 'Column', cell: ({ header }) => header, isRowHeader: true },
  { key: 'required', header: 'Required', cell: ({ isRequired }) => (isRequired ? 'Yes' : 'No') },
  { key: 'rule', header: 'What to enter', cell: ({ rule }) => rule },
]

const exampleColumns: readonly Column<SiteLine>[] = siteColumns.map(({ header }, index) => ({
  key: header,
  header,
  cell: (site) => site[index] || undefined,
  isRowHeader: index === 0,
}))

const mistakes: Definition[] = [
  {
    term: 'A spreadsheet dropped the leading zero of a ZIP Code',
    value: 'Set the column to text before you type: 02108, not 2108. We propose the zero where it is missing.',
  },
  { term: 'The state is spelled out', value: 'Use its two letters: OR, not Oregon. We propose them for each name.' },
  {
    term: 'An address contains # or ;',
    value: 'Write Suite 4, not #4. We propose Unit 4 instead of #4, and a comma instead of a semicolon.',
  },
  {
    term: 'A comma splits an address',
    value: 'Put the address in double quotation marks, as in the last example. Spreadsheets do this automatically.',
  },
  {
    term: 'A quotation mark is never closed',
    value: 'Reading stops at the line where it begins. Close it, and upload the file again.',
  },
  {
    term: 'A column has another name or place',
    value:
      'The columns can be in any order, and names such as Street, ST or Postal Code are known. Other columns are ignored and named. Without a required column the file is refused.',
  },
  {
    term: 'The file has no column names',
    value: 'Add the first line of the template, or choose to have the file read in the order of the template.',
  },
  {
    term: 'Letters with accents look wrong',
    value:
      'Save the file as CSV UTF-8. Files in UTF-16 and Windows-1252 are read, too; semicolons and tabs may separate.',
  },
  {
    term: 'The same place is in the file twice, or is already in your list',
    value: 'It is added once. Letter case, spaces and usual abbreviations such as St and Ave do not make a difference.',
  },
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
            {displayCount(SITE_FILE.rows, 'hiring site')} and {SITE_FILE.bytes / MIB} MB. For more sites, make more
            files.
          </p>
        </div>
        <div>
          <ButtonLink href={templateHref} download={TEMPLATE_NAME}>
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
