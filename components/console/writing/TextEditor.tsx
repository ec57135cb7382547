import { type ComponentProps, useMemo, useState } from 'react'
import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { fieldStyle } from '@/components/common/form/fieldStyle'
import { proseStyle } from '@/components/common/text/proseStyle'
import { theme } from '@/styles/theme'
import { LinkDialog } from './LinkDialog'
import { TextTools } from './TextTools'
import { addLink } from './textActions'
import { keepsAll } from './textHtml'
import { useTextEditor } from './useTextEditor'

const Text = styled.div`
  > div {
    ${fieldStyle}
    ${proseStyle}
    max-width: none;
    min-height: 12rem;
    max-height: 70dvh;
    overflow-y: auto;
    padding-block: ${theme.space.sm};
    /* ProseMirror asks for it: spaces stay as they are typed. */
    white-space: break-spaces;
    overflow-wrap: anywhere;
  }
  /* The place for a cursor in an empty line. */
  .ProseMirror-trailingBreak {
    display: inline;
  }
  .ProseMirror-selectednode {
    outline: 3px solid ${theme.color.ink};
  }
`

export type TextEditorProps = {
  label: string
  value: string
  onChange: (html: string) => void
  isRequired?: boolean | undefined
  'data-field'?: string | undefined
} & Pick<ComponentProps<'div'>, 'id' | 'aria-describedby' | 'aria-invalid'>

/** What makes an element a field of several lines. */
const attributesOf = ({
  label,
  isRequired,
  ...rest
}: Omit<TextEditorProps, 'value' | 'onChange'>) => {
  const given = {
    ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    ...(isRequired ? { 'aria-required': 'true' } : {}),
    ...rest,
  }
  const said = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** The text and the buttons above it. */
export const TextEditor = ({ value, onChange, ...field }: TextEditorProps) => {
  const key = JSON.stringify(field)
  const attributes = useMemo(() => attributesOf(JSON.parse(key) as typeof field), [key])
  const { place, state, run } = useTextEditor({ value, onChange, attributes })
  const [isLinking, setIsLinking] = useState(false)
  const [isReduced] = useState(() => !keepsAll(value))
  return (
    <>
      {isReduced && (
        <Callout $tone="warning">
          이 글에는 여기서 고칠 수 없는 서식(표, 정렬 등)이 있어요. 저장하면 그 서식이 사라지고
          글자만 남아요.
        </Callout>
      )}
      <TextTools
        label={`${field.label} 서식`}
        state={state}
        onRun={run}
        onLink={() => setIsLinking(true)}
      />
      <Text ref={place} />
      {isLinking && (
        <LinkDialog
          onClose={() => setIsLinking(false)}
          onLink={(href) => {
            setIsLinking(false)
            run(addLink(href))
          }}
        />
      )}
    </>
  )
}
