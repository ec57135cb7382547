import type { Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { writeHtml } from './textHtml'
import { stateOf } from './textState'

type Options = {
  value: string
  onChange: (html: string) => void
  attributes: Readonly<Record<string, string>>
}

/** ProseMirror in an element of React: it shows `value`, and says every change of its text. */
export const useTextEditor = ({ value, onChange, attributes }: Options) => {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** What the editor has said last: another value comes from outside. */
  const said = useRef(value)
  const [state, setState] = useState<EditorState>(() => stateOf(value))
  const say = useEffectEvent((html: string) => {
    if (html === said.current) return
    said.current = html
    onChange(html)
  })
  const first = useRef(state)
  useEffect(() => {
    const made = new EditorView(place.current, {
      state: first.current,
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (transaction.docChanged) say(writeHtml(next.doc))
      },
    })
    view.current = made
    return () => made.destroy()
  }, [])
  useEffect(() => view.current?.setProps({ attributes }), [attributes])
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    const next = stateOf(value)
    view.current?.updateState(next)
    setState(next)
  }, [value])
  return {
    place,
    state,
    run: (command: Command) => {
      if (!view.current) return
      command(view.current.state, view.current.dispatch, view.current)
      view.current.focus()
    },
  }
}
