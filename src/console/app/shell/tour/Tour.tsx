import { useCopy } from '@console/common/copy/languageContext';
import { RADIUS } from '@console/common/theme/tokens';
import { Button } from '@console/common/ui/Button';
import Popover from '@mui/material/Popover';
import Portal from '@mui/material/Portal';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { stopCopy, tourCopy } from './tourCopy';
import type { TourStop } from './tourStops';

const Light = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal - 1,
  borderRadius: RADIUS.sheet,
  boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}, 0 0 0 200vmax rgba(0, 0, 0, 0.4)`,
  pointerEvents: 'none',
}));

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  width: 'min(360px, calc(100vw - 64px))',
  padding: 16,
  '& h2': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& p': { ...theme.typography.body1, margin: 0 },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 4 },
}));

/** Room around the part that is lit. */
const ROOM = 4;

const partOf = ({ target, nth = 0 }: TourStop): Element | undefined =>
  [...document.querySelectorAll(target)].filter((element) => element.getClientRects().length > 0)[nth];

/** Place of a part on the screen, as it is scrolled now; undefined where this width does not show it. */
const usePlace = (stop: TourStop): DOMRect | undefined => {
  const [place, setPlace] = useState<DOMRect>();
  useEffect(() => {
    const measure = (): void => {
      setPlace(partOf(stop)?.getBoundingClientRect());
    };
    partOf(stop)?.scrollIntoView({ block: 'nearest' });
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [stop]);
  return place;
};

interface TourProps {
  stops: readonly TourStop[];
  onEnd: () => void;
}

/** Shows the parts of a screen one after the other. */
export const Tour = ({ stops, onEnd }: TourProps) => {
  const [at, setAt] = useState(0);
  const stop = stops[at];
  if (!stop) return null;
  const go = (to: number): void => {
    if (to < stops.length) setAt(to);
    else onEnd();
  };
  return <Stop key={at} stop={stop} at={at} all={stops.length} onGo={go} onEnd={onEnd} />;
};

interface StopProps {
  stop: TourStop;
  at: number;
  all: number;
  onGo: (at: number) => void;
  onEnd: () => void;
}

const Stop = ({ stop, at, all, onGo, onEnd }: StopProps) => {
  const words = useCopy(tourCopy);
  const texts = useCopy(stopCopy);
  const titleId = useId();
  const place = usePlace(stop);
  const isTall = place !== undefined && place.height > window.innerHeight / 2;
  const anchor = place
    ? { left: place.left + (isTall ? 24 : 0), top: isTall ? place.top + 24 : place.bottom + 12 }
    : { left: window.innerWidth / 2, top: window.innerHeight / 2 };
  return (
    <>
      {place ? (
        <Portal>
          <Light
            data-testid="lit-part"
            style={{
              left: place.left - ROOM,
              top: place.top - ROOM,
              width: place.width + 2 * ROOM,
              height: place.height + 2 * ROOM,
            }}
          />
        </Portal>
      ) : null}
      <Popover
        open
        onClose={onEnd}
        anchorReference="anchorPosition"
        anchorPosition={anchor}
        transformOrigin={
          place ? { vertical: 'top', horizontal: 'left' } : { vertical: 'center', horizontal: 'center' }
        }
        transitionDuration={0}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': titleId, 'aria-describedby': `${titleId}-text` },
        }}
      >
        <Card>
          <h2 id={titleId}>{words.title(String(at + 1), String(all))}</h2>
          <p id={`${titleId}-text`}>{texts[stop.says]}</p>
          <footer>
            {at > 0 ? (
              <Button
                onClick={() => {
                  onGo(at - 1);
                }}
              >
                {words.back}
              </Button>
            ) : null}
            <Button
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the keys are with the stop that is shown
              autoFocus
              look="filled"
              onClick={() => {
                onGo(at + 1);
              }}
            >
              {at + 1 < all ? words.next : words.done}
            </Button>
          </footer>
        </Card>
      </Popover>
    </>
  );
};
