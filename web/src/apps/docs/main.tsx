import { pageAt } from '@hireproof/contract/page-at'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { footer, TRIAL_NOTICE } from '../../shell/frame.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query.ts'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { Shell } from '../../ui/layout/Shell.tsx'

const header = { product: pageSettings().product, homeHref: paths.home() }

// no other page needs its parts
void import('./DocsPage.tsx').then(({ DocsPage }) =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={queryClient}>
      <Shell notice={pageSettings().isTrial && TRIAL_NOTICE} header={header} footer={footer()}>
        {pageAt(location.pathname) ? <DocsPage /> : <NotFoundPage />}
      </Shell>
    </QueryClientProvider>,
  ),
)
