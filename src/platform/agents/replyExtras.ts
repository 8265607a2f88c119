/** A message that one press sends; `label` is what the button says. */
export interface ReplyOption {
  label: string;
  text: string;
}

/** Under which name an agent hands over what may be answered with one press. */
export const REPLY_OPTIONS = 'reply-options';

/** Handed over beside them where they go on with what was ordered, and answer no question. */
export const OPTIONS_GO_ON = 'options-go-on';

/** Which of the times on a card words have chosen, counted from 1; -1 is the last of them. */
export interface CardChoice {
  cardId: string;
  number: number;
}

/** Under which name an agent hands it over. The choice is shown on the card, whose button confirms. */
export const CARD_CHOICE = 'card-choice';
