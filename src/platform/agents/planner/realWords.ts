/**
 * English words that are one slip of the fingers away from a word of `KNOWN_WORDS`, and mean themselves; those that nobody writes to
 * an assistant (`minuets`, `summery`) are left out.
 */
export const REAL_WORDS = new Set(
  `hat thats tat opining
   abound abut afters agendas aground invitee noons ales all announced announcements announcer announces ant arranged arranger arranges ate blast bout calendars calls
   cancels cancer chancel corning dafter dearly deign deport designs doe doers doles domes dopes dos dose doses dotes doves dozes earl elate
   email ever excepts excerpt executives fee fiend fin finds fined form fort freed freer frees ground halve hat haven haves heave hen his
   incite invited invites kneed lasts later latex lathe latte launch lease least lot lots lunchtimes mails meekly melting minuses minuted
   minuter minutest moaning months mooning moth mourning moved mover moves movie nearly needs needy net nicety non odes opens our ours pairs
   parish pars pearliest pearly pen pent plate pleased pleases plush postponed postpones pus pushy quarters quartet rafter rebind remand reminds
   reports rescheduled reschedules resign resort retort rewarding rewind round sables sale salves scales scheduled scheduler schedules send sent
   shave slate sloth sloths someones sped spends stales states stats statue statues steam steams subjects summaries summarised summarises
   summarized sundry tam tams tea teas thins thirsty tile titled titles tittle tomorrows topics tropic very wants weekdays wees whats wheat
   whens width wit witch yearly fielding
   marc marcus merlin thomson marche`.split(/\s+/),
);
