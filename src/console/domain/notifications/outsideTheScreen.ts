import { defined } from '@contract/defined';

const TONE_HZ = 880;
const TONE_S = 0.15;
const LOUDNESS = 0.05;

/** One short tone; a browser that lets no sound out before a click stays silent. */
export const playSound = (): void => {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = TONE_HZ;
  volume.gain.value = LOUDNESS;
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + TONE_S);
};

/** Shown by the system, where its user allowed it, while the console is not what they look at. */
export const showOnDesktop = ({
  title,
  body,
  tag,
}: {
  title: string;
  body: string;
  tag: string | undefined;
}): void => {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  const shown = new Notification(title, { body, ...defined({ tag }) });
  shown.onclick = () => {
    window.focus();
  };
};

/** `unsupported` where the browser, or a page without HTTPS, has none. */
export const desktopPermission = (): NotificationPermission | 'unsupported' =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
