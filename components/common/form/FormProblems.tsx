import { FieldError } from './FieldError'
import { countProblems, type Problems } from './useFields'

/**
 * Stands beside the button of a form and says how many fields are wrong, since they may be out of sight
 * of the one who pressed it. Nothing is said while all are right.
 */
export const FormProblems = <Values extends object>({
  problems,
}: {
  problems: Problems<Values>
}) => {
  const count = countProblems(problems)
  return (
    <div role="alert">
      <FieldError id={undefined} message={count === 0 ? '' : `확인할 곳이 ${count}곳 있어요.`} />
    </div>
  )
}
