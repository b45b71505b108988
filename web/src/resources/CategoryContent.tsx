import type { AccountType } from '@hireproof/contract/accounts'
import { displayCount } from '@hireproof/contract/format/display'
import { listSubcategories, type ResourceCategory } from '@hireproof/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announce } from '../lib/announce.ts'
import { errorText } from '../lib/error-text.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Section } from '../ui/Section.tsx'
import { DocumentList } from './DocumentList.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'

type Props = { category: ResourceCategory; accountType: AccountType }

/** What an opened category holds: its own documents at once, those of its subcategories when they are there. */
export function CategoryContent({ category, accountType }: Props) {
  const { id, title, documents, subCategories, subCategoriesObject } = category
  const { data, error, isFetching, isPending, refetch } = useQuery(
    q(listSubcategories, { params: { id }, query: { account_type: accountType } }),
  )
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
  return (
    <div className="accordion__parts" ref={content} tabIndex={-1} aria-busy={isPending}>
      {documents.length > 0 && <DocumentList documents={documents} />}
      {error && !data ? (
        <Alert tone="error" isLive heading="These documents could not be loaded" headingLevel={3}>
          <p>{errorText(error)}</p>
          <RetryButton isBusy={isFetching} onRetry={() => void handleRetry()} />
        </Alert>
      ) : (
        subCategories.map((subId) => {
          const loaded = data?.subCategories.find((each) => each.id === subId)
          return (
            <Section key={subId} heading={subCategoriesObject[subId]?.title} headingLevel={3}>
              <p className="accordion__description">{subCategoriesObject[subId]?.description}</p>
              {loaded && <DocumentList documents={loaded.documents} />}
            </Section>
          )
        })
      )}
      {isPending && <Loading text={`Loading ${title}`} />}
    </div>
  )
}
