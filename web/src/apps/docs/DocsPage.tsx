import { useQuery } from '@tanstack/react-query'
import { pageSettings } from '../../lib/page-settings.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
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
  const groups = groupsOf(document)
  const schemas = Object.entries(document.components?.schemas ?? {})
  return (
    <>
      <nav aria-label="Contents">
        <ul>
          {groups.map(({ name, operations }) => (
            <li key={name}>
              <a href={`#${name}`}>
                {inWords(name)} ({operations.length})
              </a>
            </li>
          ))}
          <li>
            <a href="#schemas">Refusals</a>
          </li>
          <li>
            <a href={DOCUMENT} target="_blank">
              The OpenAPI document (JSON, opens in a new tab)
            </a>
          </li>
        </ul>
      </nav>
      {groups.map(({ name, operations }) => (
        <div id={name} key={name}>
          <Section heading={inWords(name)}>
            <Stack>
              {operations.map((operation) => (
                <OperationCard key={operation.operationId} operation={operation} />
              ))}
            </Stack>
          </Section>
        </div>
      ))}
      <div id="schemas">
        <Section heading="Refusals">
          <Stack>
            {schemas.map(([name, schema]) => (
              <Section heading={name} headingLevel={3} key={name}>
                <SchemaView schema={schema} />
              </Section>
            ))}
          </Stack>
        </Section>
      </div>
    </>
  )
}
