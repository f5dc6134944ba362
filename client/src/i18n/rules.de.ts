import type { RulesTexts } from './rules.en.ts';

const goal = { cards: ['base/start', 'goal', 'base/treasure'], title: 'Grabt nach dem Schatz' };
const pass = { cards: ['back', 'back'], title: 'Oder passe' };

const texts: RulesTexts = {
  short_title: 'In Kürze',
  short: {
    base: [
      {
        ...goal,
        text: 'Alle graben von der Leiter links aus. Unter einem der drei Ziele rechts liegt der Schatz, unter den anderen nur Stein.',
      },
      {
        cards: ['base/digger', 'base/saboteur'],
        title: 'Behalte deine Rolle für dich',
        text: 'Goldsucher wollen den Schatz erreichen, Saboteure wollen, dass vorher die Karten ausgehen. Niemand weiß, wer wer ist.',
      },
      {
        cards: ['base/tee_nes', 'base/straight_ew'],
        title: 'Lege eine Wegekarte',
        text: 'In deinem Zug tust du eins von dreien. Das Erste: Lege eine Wegekarte auf ein leuchtendes Feld, wo Öffnung auf Öffnung trifft und ein Weg zum Start führt.',
      },
      {
        cards: ['base/sabotage_lamp', 'base/repair_lamp', 'base/rockfall', 'base/map'],
        title: 'Oder spiele eine Aktion',
        text: 'Zerstöre ein Werkzeug: Sein Besitzer kann keine Wegekarten legen. Repariere eines, deines oder das von Freunden. Bring eine Wegekarte zum Einsturz. Sieh dir ein Ziel an.',
      },
      {
        ...pass,
        text: 'Lege eine Karte verdeckt ab. Was du auch getan hast, danach ziehst du eine Karte, solange es welche gibt.',
      },
    ],
    expansion: [
      {
        ...goal,
        text: 'Alle graben von der Leiter links aus zum Schatz, der unter einem der drei Ziele rechts liegt.',
      },
      {
        cards: ['expansion/blue_digger', 'expansion/green_digger', 'expansion/boss', 'base/saboteur'],
        title: 'Geheime Teams',
        text: 'Blaue und grüne Goldsucher graben gegeneinander und gegen die Saboteure. Chef, Profiteur und Geologe verfolgen eigene Ziele.',
      },
      {
        cards: [
          'expansion/door_blue_ns',
          'expansion/ladder_ne',
          'expansion/bridge',
          'expansion/crystal_cross',
        ],
        title: 'Lege eine Wegekarte',
        text: 'Türen lassen nur eine Farbe durch, wenn der Schatz verteilt wird. Leitern sind mit dem Start verbunden. Kristalle bringen den Geologen Gold.',
      },
      {
        cards: ['expansion/theft', 'expansion/trapped', 'expansion/swap_hats'],
        title: 'Oder spiele eine Aktion',
        text: 'Außer zerstören und reparieren: stiehl Gold, sperre jemanden ein, sieh dir eine Rolle an oder tausche sie, tausche Handkarten.',
      },
      {
        ...pass,
        title: 'Oder lege ab',
        text: 'Passe und lege eine bis drei Karten ab, oder lege zwei ab und werde eine Karte los, die vor dir liegt.',
      },
    ],
    duel: [
      {
        cards: ['duel/start_blue', 'duel/start_green'],
        title: 'Zwei Zwerge, zwei Farben',
        text: 'Einer ist blau, der andere grün, ganz offen. Jeder gräbt vom eigenen Start aus; was verbunden ist, dient beiden.',
      },
      {
        cards: ['goal', 'duel/goal_curve_ne_2', 'duel/goal_dead_ne_3'],
        title: 'Sei zuerst beim Gold',
        text: 'Sechs Ziele verbergen Gold oder keins, und auch manche Wegekarten zeigen Gold. Wer Gold erreicht, markiert es endgültig.',
      },
      {
        cards: ['duel/cross_door_blue_s', 'duel/tee_nsw_troll_s', 'duel/ladder_green_ne'],
        title: 'Lege eine Wegekarte',
        text: 'Türen öffnen sich der eigenen Farbe. Ein Troll lässt niemanden vorbei, bis er bestochen ist: Das kostet am Ende 1 Gold.',
      },
      {
        cards: ['duel/key', 'duel/sabotage_lamp', 'duel/rockfall', 'duel/map'],
        title: 'Oder spiele eine Aktion',
        text: 'Ein Schlüssel öffnet eine Tür der anderen Farbe. Zerstöre Werkzeuge des Gegners, repariere deine, bring Wegekarten zum Einsturz, sieh dir ein Ziel an.',
      },
      {
        ...pass,
        title: 'Oder lege ab',
        text: 'Passe und lege eine oder zwei Karten ab, oder lege zwei ab und repariere ein Werkzeug.',
      },
    ],
    solo: [
      {
        cards: ['duel/start_green', 'goal', 'duel/goal_dead_ne_3'],
        title: 'Allein im Berg',
        text: 'Das Duell ohne Gegner: Erreiche in drei Runden so viel Gold, wie du kannst. Mit 25 bist du Herrscher des Berges.',
      },
      {
        cards: ['duel/bridge_gold', 'duel/goal_curve_ne_2'],
        title: 'Markiere das Gold',
        text: 'Gold, das du erreichst, wird für dich markiert. Du hast je Runde sechs Marker, für Gold und für Trolle.',
      },
      {
        cards: ['duel/tee_new_troll_e', 'duel/ladder_blue_nw', 'duel/cross_door_green_w'],
        title: 'Lege eine Wegekarte',
        text: 'Türen der anderen Farbe brauchen einen Schlüssel, Trolle ein Bestechungsgeld.',
      },
      {
        cards: ['duel/sabotage_pickaxe', 'duel/rockfall'],
        title: 'Der Berg schlägt zurück',
        text: 'Sabotage, die du ziehst, zerstört sofort dein eigenes Werkzeug; ein Steinschlag, den du ziehst, trifft, was du zuletzt gelegt hast.',
      },
      {
        ...pass,
        title: 'Oder lege ab',
        text: 'Passe und lege eine oder zwei Karten ab, oder lege zwei ab und repariere ein Werkzeug.',
      },
    ],
  },
  end_title: 'So geht es aus',
  end: {
    base: 'Schatz erreicht: Die Goldsucher teilen sich Goldkarten. Hat niemand mehr eine Karte, bekommen sie die Saboteure. Nach drei Runden gewinnt das meiste Gold.',
    expansion:
      'Schatz erreicht: Das Team gewinnt, dessen Weg durch keine Tür der anderen Farbe führt. Sonst gewinnen die Saboteure. Nach drei Runden gewinnt das meiste Gold.',
    duel: 'Eine Runde endet mit dem letzten Ziel, dem letzten Marker oder der letzten Karte. Nach drei Runden gewinnt das meiste Gold.',
    solo: 'Eine Runde endet mit dem letzten Ziel, dem letzten Marker oder der letzten Karte. Nach drei Runden wird dein Gold bewertet.',
  },
  contents: 'Inhalt',
  filter: 'Was gespielt wird',
  all: 'Alles',
  playing: (what) => `Die Regeln für: ${what}`,
  back_to_top: 'Nach oben',
};

export default texts;
