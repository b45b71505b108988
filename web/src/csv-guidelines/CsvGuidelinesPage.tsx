import type { ImportColumn } from '@hireproof/contract/imports/import-file'
import { displayCount } from '@hireproof/contract/format/display'
import * as z from 'zod/mini'
import { paths } from '../lib/paths.ts'
import { useSearch } from '../lib/search-params.ts'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { type Column, Table } from '../ui/list/Table.tsx'
import { caseGuide } from './case-guide.ts'
import { clientGuide } from './client-guide.ts'
import { csvText, templateHref } from './csv-text.ts'
import { fileMistakes, type ImportGuide } from './import-guide.ts'
import { newHireGuide } from './new-hire-guide.ts'
import { paperFormGuide } from './paper-form-guide.ts'
import { siteGuide } from './site-guide.ts'

const MIB = 1024 * 1024

const guides = {
  'hiring-sites': siteGuide,
  clients: clientGuide,
  cases: caseGuide,
  'new-hires': newHireGuide,
  'paper-forms': paperFormGuide,
} as const

/** Which file the page is about. */
const GuidelinesSearch = z.object({
  of: z._default(z.enum(['hiring-sites', 'clients', 'cases', 'new-hires', 'paper-forms']), 'hiring-sites'),
})

const columnColumns: readonly Column<ImportColumn>[] = [
  { key: 'header', header: 'Column', cell: ({ header }) => header, isRowHeader: true },
  { key: 'required', header: 'Required', cell: ({ isRequired }) => (isRequired ? 'Yes' : 'No') },
  { key: 'rule', header: 'What to enter', cell: ({ rule }) => rule },
]

const exampleColumns = ({ columns, shown }: ImportGuide): readonly Column<readonly string[]>[] =>
  columns.flatMap(({ field, header }, index) =>
    shown && !shown.includes(field)
      ? []
      : [{ key: header, header, cell: (cells) => cells[index] || undefined, isRowHeader: index === 0 }],
  )

/** Explains how to make a file of hiring sites, of clients, of cases, of new hires or of paper forms, with a template (part 1 §2.1). */
export function CsvGuidelinesPage() {
  const { search } = useSearch(GuidelinesSearch)
  const guide = guides[search.of]
  const { many, about, columns, most, examples } = guide
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.home()}>Home</BackLink>
        <PageHeading title="CSV Guidelines" lead={`How to add many ${many} with one file.`} />
        <div className="prose">
          <p>
            {about} One file holds up to {displayCount(most.rows, guide.one, many)} and {most.bytes / MIB} MB. For more,
            make more files.
          </p>
        </div>
        <div>
          <ButtonLink href={templateHref(columns)} download={guide.templateName}>
            Download CSV Template
          </ButtonLink>
        </div>
      </Stack>
      <Section heading="Columns">
        <Table
          caption="The columns, in this order"
          isCaptionHidden
          columns={columnColumns}
          rows={columns}
          rowKey={({ header }) => header}
        />
      </Section>
      <Section heading="Example">
        <Stack>
          <p className="prose">The first line contains the column names. Each line after it is one {guide.one}.</p>
          <Table
            caption={`${guide.shown ? 'Some columns of a' : 'A'} file with three ${many} in a spreadsheet`}
            columns={exampleColumns(guide)}
            rows={examples}
            rowKey={(cells) => cells.join()}
          />
          <p className="prose">As text, the same file looks like this:</p>
          <pre className="file-text">{csvText(columns, examples)}</pre>
        </Stack>
      </Section>
      <Section heading="Common mistakes">
        <DefinitionList items={[...guide.mistakes, ...fileMistakes]} />
      </Section>
    </Stack>
  )
}
