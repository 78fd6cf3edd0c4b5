/** What the card processor is asked to do with a card that is made. */
export type ProcessorAction = 'block' | 'unblock' | 'cancel' | 'resetPin';
