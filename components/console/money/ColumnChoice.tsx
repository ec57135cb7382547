import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Select } from '@/components/common/form/Select'
import { Stack } from '@/components/common/layout/Stack'
import { theme } from '@/styles/theme'

export type Columns = { head: number; at: number; depositor: number; received: number }

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};

  td,
  th {
    padding: ${theme.space.xs};
    border-bottom: 1px solid ${theme.color.line};
    font-size: ${theme.fontSize.sm};
    text-align: left;
    white-space: nowrap;
  }
`

const FIELDS = [
  { name: 'at', label: '날짜가 있는 열' },
  { name: 'depositor', label: '보낸 사람이 있는 열' },
  { name: 'received', label: '들어온 금액이 있는 열' },
] as const

const widest = (rows: readonly string[][]): number =>
  rows.reduce((most, row) => Math.max(most, row.length), 0)

/** The row with the most filled cells is mostly the head. */
const likelyHead = (rows: readonly string[][]): number => {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== '').length)
  return Math.max(0, filled.indexOf(Math.max(...filled)))
}

interface Props {
  /** The first rows of the file. */
  rows: readonly string[][]
  isSending: boolean
  onChoose: (columns: Columns) => void
}

/** Asks once what the columns of an unknown bank say. */
export const ColumnChoice = ({ rows, isSending, onChoose }: Props) => {
  const [columns, setColumns] = useState<Columns>({
    head: likelyHead(rows),
    at: 0,
    depositor: 1,
    received: 2,
  })
  const head = rows[columns.head] ?? []
  const options = Array.from({ length: widest(rows) }, (_, index) => ({
    value: String(index),
    label: `${index + 1}열 ${head[index] ?? ''}`.trim(),
  }))
  return (
    <Stack $gap="sm">
      <p>처음 보는 은행이에요. 어느 열이 무엇인지 한 번만 알려 주세요.</p>
      <Frame tabIndex={0} role="region" aria-label="파일의 처음 몇 줄">
        <table>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
      <Select
        label="제목이 있는 줄"
        value={String(columns.head)}
        onChange={({ currentTarget }) =>
          setColumns({ ...columns, head: Number(currentTarget.value) })
        }
        options={rows.map((row, index) => ({
          value: String(index),
          label: `${index + 1}줄 ${row.join(' ').slice(0, 40)}`,
        }))}
      />
      {FIELDS.map(({ name, label }) => (
        <Select
          key={name}
          label={label}
          value={String(columns[name])}
          onChange={({ currentTarget }) =>
            setColumns({ ...columns, [name]: Number(currentTarget.value) })
          }
          options={options}
        />
      ))}
      <Button isLoading={isSending} onClick={() => onChoose(columns)}>
        이대로 읽기
      </Button>
    </Stack>
  )
}
