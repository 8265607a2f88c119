import { useCopy } from '@console/common/copy/languageContext';
import type { Attendee } from '@contract/entities/meeting';
import { isPlaceholder } from '@contract/placeholderAddress';
import { MailX } from 'lucide-react';
import { cardCopy } from './cardCopy';
import { CardLine } from './cardParts';

/** Attendees whom no calendar can invite: who confirms knows that at most Slack tells them. */
export const NotInvited = ({ attendees }: { attendees: readonly Attendee[] }) => {
  const words = useCopy(cardCopy);
  const names = attendees.filter(({ email }) => isPlaceholder(email)).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <CardLine>
      <MailX size={14} aria-hidden="true" />
      <span>{words.notInvited(names.join(', '))}</span>
    </CardLine>
  );
};
