import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Prose } from '@/components/common/text/Prose'

type Props = { title: string; contents_html: string }

/** Shows a policy text as the storefront will. */
export const PolicyPreview = ({ title, contents_html }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" isFullWidth onClick={() => setIsOpen(true)}>
        미리보기
      </Button>
      {isOpen && (
        <Dialog isOpen title={title || '미리보기'} onClose={() => setIsOpen(false)}>
          <Prose html={contents_html} level={3} />
        </Dialog>
      )}
    </>
  )
}
