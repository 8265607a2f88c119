import { useCopy } from '@console/common/copy/languageContext';
import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { composerCopy } from '../aiConsoleCopy';

const ScheduleDialog = lazy(async () => {
  const dialog = await import(
    /* webpackChunkName: "CalendarPage" */ '@console/domain/scheduling/ScheduleDialog'
  );
  return { default: dialog.ScheduleDialog };
});

/** Starts the scheduling workflow out of a form, without writing a sentence. */
export const ScheduleButton = ({ conversationId }: { conversationId: string | null }) => {
  const words = useCopy(composerCopy);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        disabled={conversationId === null}
        startIcon={<CalendarPlus size={14} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.schedule}
      </Button>
      {isOpen && conversationId !== null ? (
        <Suspense>
          <ScheduleDialog
            conversationId={conversationId}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
