import { useNavigate } from 'react-router'
import { Pager } from '../ui/list/Pager.tsx'
import { PageSizeSelect } from '../ui/list/PageControls.tsx'
import { Toolbar } from '../ui/layout/Toolbar.tsx'
import { terminationsHref, terminationSizes, type TerminationsPage } from './terminations-page.ts'

type Props = TerminationsPage & { totalPages: number }

/** Links to the other pages of client companies, and how many a page shows. */
export function TerminationsPaging({ page, size, totalPages }: Props) {
  const navigate = useNavigate()
  return (
    <>
      <Pager
        page={page}
        pageCount={totalPages}
        hrefOf={(next) => terminationsHref({ page: next, size })}
        label="Pages of client companies"
      />
      <Toolbar>
        <PageSizeSelect
          size={size}
          sizes={terminationSizes}
          onChange={(next) => void navigate(terminationsHref({ page: 1, size: next }))}
          label="Companies per page"
        />
      </Toolbar>
    </>
  )
}
