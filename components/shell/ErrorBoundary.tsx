import { Component, type ReactNode } from 'react'
import { onDemand } from '@/components/common/load/onDemand'

const TITLE = '화면을 표시하지 못했어요.'

/** Shown until the designed error page is loaded, or instead of it where loading fails. */
const PlainFailure = () => (
  <div role="alert">
    <p>{TITLE}</p>
    <form>
      <button>다시 시도</button>
    </form>
    {/* Not Next's link: a full page load discards the broken state. */}
    <a href="/">처음으로</a>
  </div>
)

const PageFailed = onDemand(() => import('./PageFailed').then((module) => module.PageFailed), {
  Loading: PlainFailure,
  LoadError: PlainFailure,
})

interface Props {
  /** The customer centre's number, where the storefront is known. */
  phone: string | undefined
  children: ReactNode
}

/** Replaces the part of the page that failed to render with an error and links to go on. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  /** Reports it as an uncaught error, so that `PageLogger` logs it. */
  override componentDidCatch(error: unknown) {
    window.reportError?.(error)
  }

  /** Renders again when the visitor goes to another page. */
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
