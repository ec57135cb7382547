import { Component, type ReactNode } from 'react'
import { onDemand } from '@/components/common/onDemand'

const TITLE = '화면을 표시하지 못했어요.'

/** Stands in until the designed page is fetched, and for good where it cannot be. */
const PlainFailure = () => (
  <div role="alert">
    <p>{TITLE}</p>
    <form>
      <button>다시 시도</button>
    </form>
    {/* Not Next's link: whatever went wrong is left behind with the page. */}
    <a href="/">처음으로</a>
  </div>
)

const PageFailed = onDemand(() => import('./PageFailed').then((module) => module.PageFailed), {
  Loading: PlainFailure,
  LoadError: PlainFailure,
})

interface Props {
  /** The customer centre's, where the storefront is known. */
  phone: string | undefined
  children: ReactNode
}

/** A render error costs the visitor this part of the page and leaves a way on. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  /** As an error that nobody caught, so that the page's log hears of it. */
  override componentDidCatch(error: unknown) {
    window.reportError?.(error)
  }

  /** The next page is another chance. */
  override componentDidUpdate({ children }: Props) {
    if (this.state.hasFailed && children !== this.props.children) {
      this.setState({ hasFailed: false })
    }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <PageFailed title={TITLE} phone={this.props.phone} />
  }
}
