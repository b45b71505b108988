import type { AccountType } from '@hireproof/contract/accounts/accounts'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'
import {
  listCategories,
  listSubcategories,
  type ResourceCategory,
  type ResourceDocument,
} from '@hireproof/contract/resources/resources'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/error-text.ts'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { LoadFailed } from '../ui/feedback/LoadFailed.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { AccordionItem } from '../ui/layout/AccordionItem.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { TextLink } from '../ui/navigation/TextLink.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { ResourcesLayout } from './ResourcesLayout.tsx'

const toggled = (open: ReadonlySet<string>, id: string) =>
  open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])

/** All documents by category. A category loads when it is opened (part 2 §2). */
export function EssentialResourcesPage() {
  const { account } = useMe()
  // without its categories, the page is useless: show the error page (part 2 §8)
  const query = useQuery({ ...q(listCategories, { query: { account_type: account.type } }), throwOnError: true })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <ResourcesLayout>
      <Stack>
        <PageHeading
          title="Essential Resources"
          lead="Guides and reference cards for your work, with the official sources behind them."
        />
        <Loaded query={query} what="resources">
          {({ categories }) => (
            <div>
              {categories.map((category) => (
                <AccordionItem
                  key={category.id}
                  heading={category.title}
                  description={category.description}
                  isOpen={open.has(category.id)}
                  onToggle={() => setOpen((before) => toggled(before, category.id))}
                >
                  <CategoryContent category={category} accountType={account.type} />
                </AccordionItem>
              ))}
            </div>
          )}
        </Loaded>
      </Stack>
    </ResourcesLayout>
  )
}

type Subcategories = ReplyOf<typeof listSubcategories>
type Props = { category: ResourceCategory; accountType: AccountType }

/** The content of an open category: its own documents right away, those of its subcategories when they arrive. */
function CategoryContent({ category, accountType }: Props) {
  const { id, title, documents, subCategories, subCategoriesObject } = category
  const query = useQuery(q(listSubcategories, { params: { id }, query: { account_type: accountType } }))
  const { data, isPending, refetch } = query
  const content = useRef<HTMLDivElement>(null)
  const count = data?.subCategories.reduce((sum, each) => sum + each.documents.length, documents.length)
  useEffect(() => {
    if (count !== undefined) announce(`${title}: ${displayCount(count, 'document')}`)
  }, [count, title])
  const handleRetry = async () => {
    const { isSuccess } = await refetch()
    // the button is gone with the message
    if (isSuccess) content.current?.focus()
  }
  const parts = (loaded?: Subcategories) =>
    subCategories.map((subId) => {
      const part = loaded?.subCategories.find((each) => each.id === subId)
      return (
        <Section key={subId} heading={subCategoriesObject[subId]?.title} headingLevel={3}>
          <p className="accordion__description">{subCategoriesObject[subId]?.description}</p>
          {part && <DocumentList documents={part.documents} />}
        </Section>
      )
    })
  return (
    <div className="accordion__parts" ref={content} tabIndex={-1} aria-busy={isPending}>
      {documents.length > 0 && <DocumentList documents={documents} />}
      <Loaded
        query={query}
        what={title}
        waiting={
          <>
            {parts()}
            <Loading text={`Loading ${title}`} />
          </>
        }
        renderFailure={({ error, isBusy }) => (
          <LoadFailed
            heading="These documents could not be loaded"
            headingLevel={3}
            text={errorText(error)}
            isBusy={isBusy}
            onRetry={() => void handleRetry()}
          />
        )}
      >
        {parts}
      </Loaded>
    </div>
  )
}

type DocumentListProps = { documents: readonly ResourceDocument[] }

/** Documents to open or to download. Each of ours shows the official source it is based on. */
function DocumentList({ documents }: DocumentListProps) {
  return (
    <ul className="documents">
      {documents.map(({ title, link, type, source }) => (
        <li key={link}>
          {type === 'EXTERNAL' ? (
            <TextLink href={link} isExternal>
              {title}
            </TextLink>
          ) : (
            <>
              <DownloadButton title={title} link={link} />
              <p className="documents__source">
                Source:{' '}
                <TextLink href={source.url} isExternal>
                  {source.title}
                </TextLink>
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
