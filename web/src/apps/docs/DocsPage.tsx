import { displayCount } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AccordionItem } from '../../ui/layout/AccordionItem.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { groupsOf, inWords, type OpenApi } from './open-api.ts'
import { OperationCard } from './OperationCard.tsx'
import { SchemaView } from './SchemaView.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'

const DOCUMENT = '/api/openapi.json'

async function readDocument(): Promise<OpenApi> {
  const response = await fetch(DOCUMENT)
  if (!response.ok) throw new Error(`${DOCUMENT} answered ${response.status}`)
  return response.json()
}

/** The API documentation, made from the OpenAPI document that programs read. */
export function DocsPage() {
  const query = useQuery({
    queryKey: ['openapi'],
    queryFn: readDocument,
    staleTime: Infinity,
  })
  return (
    <Stack gap="large">
      <BackLink href={paths.home()}>Home</BackLink>
      <PageHeading
        title="API documentation"
        lead={`What other programs can request from ${pageSettings().product}, and what they get back.`}
      />
      <Loaded
        query={query}
        what="the API description"
        renderFailure={({ isBusy, onRetry }) => (
          <Alert tone="error" heading="The API description could not be loaded" isLive>
            <p>It may not be available in this environment.</p>
            <RetryButton isInline isBusy={isBusy} onRetry={onRetry} />
          </Alert>
        )}
      >
        {(document) => <Contents document={document} />}
      </Loaded>
    </Stack>
  )
}

function Contents({ document }: { document: OpenApi }) {
  const [filter, setFilter] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const groups = groupsOf(document, filter)
  const schemas = Object.entries(document.components?.schemas ?? {})
  const isFiltered = filter.trim() !== ''
  const accordion = (name: string) => ({
    isOpen: isFiltered || open.has(name),
    onToggle: () =>
      setOpen((before) => new Set(before.has(name) ? [...before].filter((each) => each !== name) : [...before, name])),
  })
  const count = groups.reduce((total, { operations }) => total + operations.length, 0)
  return (
    <>
      <Stack>
        <TextField
          name="filter"
          type="search"
          label="Find a call"
          hint="By words of its description, its method or its path."
          width="xl"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <output>{isFiltered && displayCount(count, 'call')}</output>
        <p>
          <a href={DOCUMENT} target="_blank">
            The OpenAPI document (JSON, opens in a new tab)
          </a>
        </p>
      </Stack>
      <div>
        {groups.map(({ name, operations }) => (
          <AccordionItem key={name} heading={`${inWords(name)} (${operations.length})`} {...accordion(name)}>
            <Stack>
              {operations.map((operation) => (
                <OperationCard key={operation.operationId} operation={operation} />
              ))}
            </Stack>
          </AccordionItem>
        ))}
        {!isFiltered && (
          <AccordionItem heading="Refusals" {...accordion('schemas')}>
            <Stack>
              {schemas.map(([name, schema]) => (
                <Section heading={name} headingLevel={3} key={name}>
                  <SchemaView schema={schema} />
                </Section>
              ))}
            </Stack>
          </AccordionItem>
        )}
      </div>
    </>
  )
}
