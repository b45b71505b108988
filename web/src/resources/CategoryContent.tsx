import type { AccountType } from '@hireproof/contract/accounts'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'
import { listSubcategories, type ResourceCategory } from '@hireproof/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/error-text.ts'
import { q } from '../lib/query.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { LoadFailed } from '../ui/feedback/LoadFailed.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { DocumentList } from './DocumentList.tsx'

type Subcategories = ReplyOf<typeof listSubcategories>
type Props = { category: ResourceCategory; accountType: AccountType }

/** What an opened category holds: its own documents at once, those of its subcategories when they are there. */
export function CategoryContent({ category, accountType }: Props) {
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
