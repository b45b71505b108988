import { listCategories } from '@hireproof/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../lib/started.ts'
import { q } from '../lib/query.ts'
import { AccordionItem } from '../ui/layout/AccordionItem.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { CategoryContent } from './CategoryContent.tsx'
import { ResourcesLayout } from './ResourcesLayout.tsx'

const toggled = (open: ReadonlySet<string>, id: string) =>
  open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])

/** Everything there is to read, by category; a category loads when it is opened (part 2 §2). */
export function EssentialResourcesPage() {
  const { account } = useMe()
  // without its categories there is no page: the failure is the error page's (part 2 §8)
  const query = useQuery({ ...q(listCategories, { query: { account_type: account.type } }), throwOnError: true })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <ResourcesLayout>
      <Stack>
        <PageHeading
          title="Essential Resources"
          lead="Guides and reference cards for your work, with the official sources they rest on."
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
