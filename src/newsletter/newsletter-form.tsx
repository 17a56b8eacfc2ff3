import { paths } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { RobotTrap } from '../ui/robot-trap.tsx'

type NewsletterFormProps = {
  /** May be a mailing service's own address. */
  action?: string
  email?: string | undefined
  error?: string | undefined
}

/** A native form, with scripts and without. */
export const NewsletterForm = ({ action = paths.newsletter(), email, error }: NewsletterFormProps) => (
  <form action={action} method="post" aria-label="Newsletter" className="relative flex items-start gap-2">
    <div className="min-w-0 flex-1">
      <TextField
        label="E-mail address"
        hideLabel
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.in"
        defaultValue={email}
        error={error}
        required
      />
    </div>
    {action.startsWith('/') && <RobotTrap />}
    <Button type="submit">Subscribe</Button>
  </form>
)
