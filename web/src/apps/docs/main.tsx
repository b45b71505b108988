import { knownPage } from '@hireproof/contract/known-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { footer, TRIAL_NOTICE } from '../../shell/frame.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query.ts'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { Shell } from '../../ui/layout/Shell.tsx'
import { DocsPage } from './DocsPage.tsx'

const header = { product: pageSettings().product, homeHref: paths.home() }

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Shell notice={pageSettings().isTrial && TRIAL_NOTICE} header={header} footer={footer()}>
      {knownPage(location.pathname) ? <DocsPage /> : <NotFoundPage />}
    </Shell>
  </QueryClientProvider>,
)
